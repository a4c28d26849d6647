/**
 * What a process shows under this name, over all series that have these labels, added up.
 * @param url the private address of the process
 */
export async function readMetric(
  url: string,
  name: string,
  labels: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(new URL('/metrics', url));
  return sumOf(await answer.text(), name, labels);
}

export function sumOf(page: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
