import { mkdirSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '../../services/analysis/src/data/catalogue-files.ts';
import { evaluate } from './evaluate.ts';
import { printTable } from './print-table.ts';

const results = new URL('../../bench/results/', import.meta.url);

const catalogue = await loadCatalogue();
const development = evaluate('development', catalogue);
const check = evaluate('check', catalogue);
console.log(printTable(development, check));

mkdirSync(results, { recursive: true });
const file = new URL('quality.json', results);
writeFileSync(file, `${JSON.stringify({ development, check }, mapsAsObjects, 2)}\n`);

function mapsAsObjects(_: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
