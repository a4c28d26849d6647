/** What must hold after the run, and its violations. */
export interface KeptPromise {
  promise: string;
  /** Violations with ids; empty if the promise was kept. */
  faults: string[];
}

export type Counts = Readonly<Record<string, number>>;

const shownFaults = 5;

export function table(counts: Counts, promises: readonly KeptPromise[]): string {
  const width = Math.max(
    ...Object.keys(counts).map((name) => name.length),
    ...promises.map(({ promise }) => promise.length),
  );
  const line = (name: string, value: string) => `${name.padEnd(width)}  ${value}`;
  return [
    ...Object.entries(counts).map(([name, value]) =>
      line(name, value.toLocaleString('en').padStart(8)),
    ),
    '',
    ...promises.flatMap(({ promise, faults }) => [
      line(promise, faults.length === 0 ? '    kept' : `  BROKEN ${faults.length} times`),
      ...faults.slice(0, shownFaults).map((fault) => `  ${fault}`),
    ]),
  ].join('\n');
}
