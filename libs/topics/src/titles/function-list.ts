import { businessFunctions } from './business-functions.ts';
import type { FunctionEntry } from './function-entry.ts';
import { growthFunctions } from './growth-functions.ts';
import { knowledgeFunctions } from './knowledge-functions.ts';
import { moneyAndLawFunctions } from './money-and-law-functions.ts';
import { peopleFunctions } from './people-functions.ts';
import { publicFunctions } from './public-functions.ts';
import { technologyFunctions } from './technology-functions.ts';

/** Every line of work that titles are read into. */
export const functionList: readonly FunctionEntry[] = [
  ...technologyFunctions,
  ...businessFunctions,
  ...growthFunctions,
  ...peopleFunctions,
  ...moneyAndLawFunctions,
  ...knowledgeFunctions,
  ...publicFunctions,
];

const functionsById: ReadonlyMap<string, FunctionEntry> = new Map(
  functionList.map((entry) => [entry.id, entry]),
);

export function findFunction(id: string): FunctionEntry | undefined {
  return functionsById.get(id);
}
