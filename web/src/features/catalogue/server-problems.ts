import type { FieldProblems } from '../../shared/forms/use-field-problems.ts';
import type { ApiError } from '../../shared/http/api-error.ts';
import { fieldNames, type FieldName } from './leader-form.ts';

/** What the server found wrong with each field; of a part, such as a topic's weight, with its whole. */
export function serverProblemsOf({ problem }: ApiError): FieldProblems<FieldName> {
  const found: FieldProblems<FieldName> = {};
  for (const { path, message } of problem?.errors ?? []) {
    const name = fieldNames.find((known) => known === path.split('.')[0]);
    if (name) found[name] ??= name === 'name' ? nameSentence(message) : message;
  }
  return found;
}

/** The server names whoever has the name by id. */
function nameSentence(message: string): string {
  const taken = /^"([^"]+)" has it already$/u.exec(message);
  return taken ? `Somebody in the catalogue has this name already (${taken[1]})` : message;
}
