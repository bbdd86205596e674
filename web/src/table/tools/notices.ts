/** Notices of the system: that it is our turn, while we look at something else. */

/** Can this browser show any? */
export const CAN_NOTIFY = typeof Notification !== 'undefined';

/** Asks the browser's user whether we may; true if we may. */
export async function mayNotify(): Promise<boolean> {
  return CAN_NOTIFY && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notice that leads to this table; the next one takes its place. */
export async function notify(text: string, table: string): Promise<void> {
  if (!CAN_NOTIFY || Notification.permission !== 'granted') return;
  const options = { tag: table, icon: '/favicon-move.svg' };
  try {
    const notice = new Notification(text, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On phones only a service worker may.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, options);
  }
}
