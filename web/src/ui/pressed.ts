/** Keys as they are labelled in Latin letters, whatever they type. */

/** What was pressed: a Latin letter in lower case, or what the key types or is called; after "Ctrl+" if that is held. */
export function pressed({ key, code, ctrlKey }: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey'>): string {
  return `${ctrlKey ? 'Ctrl+' : ''}${letter(key, code)}`;
}

/** A keyboard for another alphabet types other letters, but its keys have the Latin ones, too, and at their usual places. */
function letter(key: string, code: string): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  const other = place !== undefined && /^(?!\p{Script=Latin})\p{Letter}$/u.test(key);
  if (other) return place.toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}
