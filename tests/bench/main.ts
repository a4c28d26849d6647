import { parseArgs } from 'node:util';
import { startEnvironment, stopEnvironment } from '@tagwell/testkit/environment';
import { analysisRoundTrip } from './analysis-round-trip.bench.ts';
import { analytics } from './analytics.bench.ts';
import type { Benchmark } from './benchmark.ts';
import { candidates } from './candidates.bench.ts';
import { capacity } from './capacity.bench.ts';
import { engine } from './engine.bench.ts';
import { gateway } from './gateway.bench.ts';
import { networkImport } from './import.bench.ts';
import { premium } from './premium.bench.ts';
import { push } from './push.bench.ts';
import { save, table } from './report.ts';
import { judge, type Result } from './result.ts';
import { signIn } from './sign-in.bench.ts';
import { serverFacts } from './server-facts.ts';
import { workers } from './workers.bench.ts';

const benchmarks: readonly Benchmark[] = [
  analysisRoundTrip,
  gateway,
  push,
  engine,
  networkImport,
  candidates,
  premium,
  signIn,
  analytics,
  workers,
  capacity,
];

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, strict: { type: 'boolean' } },
});
const unknown = names.filter((name) => !benchmarks.some((known) => known.name === name));
if (unknown.length > 0) {
  const known = benchmarks.map(({ name }) => name).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const chosen = benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
const size = flags.quick === true ? 'quick' : 'full';

const results: Result[] = [];
let facts: Record<string, unknown> = { size };
const needServers = chosen.some(({ needsServers }) => needsServers);
try {
  if (needServers) {
    await startEnvironment();
    facts = { ...facts, ...(await serverFacts()) };
  }
  for (const { name, run } of chosen) {
    console.log(`measuring ${name} …`);
    results.push(...(await run(size)).map(judge));
  }
} finally {
  if (needServers) await stopEnvironment();
}

console.log(`\n${table(results)}\n\n${JSON.stringify(facts)}\n${save(results, facts)}`);
const missed = results.filter(({ verdict }) => verdict === 'missed');
if (flags.strict === true && missed.length > 0) {
  console.error(`Missed: ${missed.map(({ id }) => id).join(', ')}`);
  process.exitCode = 1;
}
