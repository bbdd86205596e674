/** Moves a screen reader to the heading after navigation. */
let first = true;

export function arrive(): void {
  if (!first) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  first = false;
}
