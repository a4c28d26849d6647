import { parseArgs } from 'node:util';
import { startEnvironment, stopEnvironment } from '@tagwell/testkit/environment';
import { analysisRoundTrip } from './analysis-round-trip.bench.ts';
import { analytics } from './analytics.bench.ts';
import { candidates } from './candidates.bench.ts';
import { capacity } from './capacity.bench.ts';
import { engine } from './engine.bench.ts';
import { gateway } from './gateway.bench.ts';
import { networkImport } from './import.bench.ts';
import { setRounds } from './measure.ts';
import { premium } from './premium.bench.ts';
import { push } from './push.bench.ts';
import { save, serverFacts, table } from './report.ts';
import { type Benchmark, runBenchmarks } from './benchmark.ts';
import { rows, setRows } from './rows.bench.ts';
import { shards } from './shards.bench.ts';
import { signIn } from './sign-in.bench.ts';
import { start } from './start.bench.ts';
import { workers } from './workers.bench.ts';

const benchmarks: readonly Benchmark[] = [
  analysisRoundTrip,
  gateway,
  start,
  push,
  engine,
  networkImport,
  candidates,
  premium,
  signIn,
  analytics,
  workers,
  capacity,
  shards,
  rows,
];

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    rounds: { type: 'string', default: '3' },
    rows: { type: 'string', multiple: true },
    strict: { type: 'boolean' },
  },
});
const unknown = names.filter((name) => !benchmarks.some((known) => known.name === name));
if (unknown.length > 0) {
  const known = benchmarks.map(({ name }) => name).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}
const rounds = Number(flags.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('Say --rounds as a whole number from 1.');
  process.exit(2);
}
setRounds(rounds);
if (flags.rows !== undefined) {
  const counts = flags.rows.map(Number);
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 1_000)) {
    console.error('Say --rows as a whole number from 1000.');
    process.exit(2);
  }
  setRows(counts);
}
const chosen = benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
const size = flags.quick === true ? 'quick' : 'full';

const needServers = chosen.some(({ needsServers }) => needsServers);
try {
  if (needServers) await startEnvironment();
  const facts = { size, rounds, ...(needServers && (await serverFacts())) };
  const { results, failures } = await runBenchmarks(chosen, size);
  console.log(`\n${table(results)}\n\n${JSON.stringify(facts)}`);
  console.log(save(results, failures, facts));
  for (const { name, error } of failures) console.error(`\nFailed: ${name}\n${error}`);
  const missed = results.filter(({ verdict }) => verdict === 'missed');
  const isMissed = flags.strict === true && missed.length > 0;
  if (isMissed) console.error(`Missed: ${missed.map(({ id }) => id).join(', ')}`);
  if (isMissed || failures.length > 0) process.exitCode = 1;
} finally {
  if (needServers) await stopEnvironment();
}
