import { mkdirSync, writeFileSync } from 'node:fs';
import { readTitle } from '@tagwell/topics/read-title';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { evaluate } from './evaluate.ts';
import { readLabelledConnections } from './labelled-connections.ts';
import { evaluateNetwork } from './network-figures.ts';
import { printNetwork, printReaders, printTable, printUnseenAuthors } from './print-table.ts';
import { evaluateByReaders } from './reader-figures.ts';
import { measureUnseenAuthor, unseenAuthors } from './unseen-authors.ts';

/** As many connections as LinkedIn allows. */
const timedTitles = 30_000;
const rounds = 3;

/** CPU milliseconds for reading the titles of the largest network, after warm-up. */
function measureTitleReading(): { titles: number; milliseconds: number } {
  const connections = readLabelledConnections();
  const network = Array.from({ length: timedTitles }, (_, at) => ({
    position: connections[at % connections.length]?.position ?? '',
    company: connections[(7 * at) % connections.length]?.company ?? '',
  }));
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (const { position, company } of network) readTitle(position, company);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { titles: timedTitles, milliseconds: Math.round(Math.min(...times)) };
}

const results = new URL('../../bench/results/', import.meta.url);

const catalogue = await loadCatalogue();
const development = evaluate('development', catalogue);
const check = evaluate('check', catalogue);
console.log(printTable(development, check));

const authors = unseenAuthors.map((author) => measureUnseenAuthor(author, catalogue));
console.log(printUnseenAuthors(authors));

const network = { development: evaluateNetwork('development'), check: evaluateNetwork('check') };
console.log(printNetwork(Object.values(network)));
const readers = evaluateByReaders();
console.log(printReaders(readers));
const { titles, milliseconds } = measureTitleReading();
console.log(`\nReading ${titles} titles takes ${milliseconds} ms of CPU`);

mkdirSync(results, { recursive: true });
const file = new URL('quality.json', results);
writeFileSync(
  file,
  `${JSON.stringify({ development, check, authors, network, readers }, mapsAsObjects, 2)}\n`,
);

function mapsAsObjects(_: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
