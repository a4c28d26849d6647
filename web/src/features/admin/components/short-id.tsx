/** The beginning of an id; the whole of it in the title. */
export function ShortId({ id }: { id: string }) {
  return <span title={id}>{id.slice(0, 8)}</span>;
}
