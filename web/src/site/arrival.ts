/** Where somebody is who hears the page: at its heading, once it is not the first one any more. */
let first = true;

export function arrive(): void {
  if (!first) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  first = false;
}
