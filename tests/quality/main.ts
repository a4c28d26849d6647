import { mkdirSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { evaluate } from './evaluate.ts';
import { evaluateNetwork } from './network-figures.ts';
import { printNetwork, printTable, printUnseenHands } from './print-table.ts';
import { measureTitleReading } from './title-speed.ts';
import { measureUnseenHand, unseenHands } from './unseen-hands.ts';

const results = new URL('../../bench/results/', import.meta.url);

const catalogue = await loadCatalogue();
const development = evaluate('development', catalogue);
const check = evaluate('check', catalogue);
console.log(printTable(development, check));

const hands = unseenHands.map((hand) => measureUnseenHand(hand, catalogue));
console.log(printUnseenHands(hands));

const network = { development: evaluateNetwork('development'), check: evaluateNetwork('check') };
console.log(printNetwork(Object.values(network)));
const { titles, milliseconds } = measureTitleReading();
console.log(`\nReading ${titles} titles takes ${milliseconds} ms of CPU`);

mkdirSync(results, { recursive: true });
const file = new URL('quality.json', results);
writeFileSync(
  file,
  `${JSON.stringify({ development, check, hands, network }, mapsAsObjects, 2)}\n`,
);

function mapsAsObjects(_: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
