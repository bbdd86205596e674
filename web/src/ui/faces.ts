/** The faces that people choose from. */
import { FACES } from '../protocol';

export type FaceName = (typeof FACES)[number];

/** Is it one of those that we can draw? */
export function isFace(face: string | null | undefined): face is FaceName {
  return FACES.some((one) => one === face);
}
