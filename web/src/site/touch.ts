/** Is this a device for fingers? Then nobody is told to click, or which key to press. */
export function touched(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
