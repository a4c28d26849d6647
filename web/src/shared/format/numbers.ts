const counts = new Intl.NumberFormat('en');

export const formatCount = (count: number) => counts.format(count);

/** "1 person", "1,204 people". */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
