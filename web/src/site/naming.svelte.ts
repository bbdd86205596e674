/** Whoever sits down with others is asked once what to call them. */
import { connection } from '../connection.svelte';
import { preferences } from '../preferences.svelte';

/** The question that is being asked, until it is answered. */
export const naming = $state<{ settle: (() => void) | undefined }>({ settle: undefined });

/** Asks for a name and a face, unless that was done before, or an account has one. */
export async function named(): Promise<void> {
  if (connection.account || preferences.name || preferences.asked) return;
  await new Promise<void>((settle) => (naming.settle = settle));
}

/** The answer: the server is greeted with it. */
export async function call(name: string): Promise<void> {
  const fresh = name.trim() !== preferences.name || preferences.face !== '';
  Object.assign(preferences, { name: name.trim(), asked: true });
  if (fresh) await connection.greetAgain();
  naming.settle?.();
  naming.settle = undefined;
}
