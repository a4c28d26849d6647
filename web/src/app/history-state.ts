/** A text that the last page handed over in the history's state, or nothing. */
export function readStateText(state: unknown, name: string): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : '';
}
