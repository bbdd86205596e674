/** Keys that a browser may keep to itself. */

/** Does Ctrl+N come to the page? In a tab most browsers open a window with it, and the page never hears of it. */
export function hearsCtrlN(): boolean {
  // The browser's own key is Command+N there.
  if (navigator.platform.startsWith('Mac')) return true;
  // Without its bars, Chromium leaves its keys to the page; other browsers keep them even in full screen.
  return 'keyboard' in navigator && matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}
