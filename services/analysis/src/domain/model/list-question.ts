import * as z from 'zod/mini';
import { fenceData } from './prompts.ts';
import type { ModelQuestion, ModelUse } from './language-model.ts';

export interface ListQuestion<Item> {
  use: ModelUse;
  instructions: string;
  data: Record<string, unknown>;
  /** One entry of the answer; its schema enumerates the ids. */
  item: z.ZodMiniType<Item>;
  /** No two entries may have the same. */
  idOf: (item: Item) => string;
}

/** More entries than anyone was asked for are not looked at. */
const entriesMax = 200;
export const answerEntries = z.array(z.unknown()).check(z.maxLength(entriesMax));
const answer = z.object({ items: answerEntries });

/** A question whose answer is a list. An answer of which nothing is left is no answer. */
export function askForList<Item>(question: ListQuestion<Item>): ModelQuestion<Item[]> {
  const { use, instructions, data, item, idOf } = question;
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ items: z.array(item) }));
  return {
    use,
    instructions,
    data: fenceData(data),
    schema,
    read: (json) => {
      const list = answer.safeParse(json);
      if (!list.success) return undefined;
      const { kept, dropped } = keepFitting(list.data.items, item, idOf);
      return kept.length === 0 && dropped > 0 ? undefined : { answer: kept, dropped };
    },
  };
}

/** Each entry is judged alone: what is not in the schema or comes twice is dropped. */
export function keepFitting<Item>(
  entries: readonly unknown[],
  item: z.ZodMiniType<Item>,
  idOf: (item: Item) => string,
): { kept: Item[]; dropped: number } {
  const kept = new Map<string, Item>();
  for (const entry of entries) {
    const parsed = item.safeParse(entry);
    if (!parsed.success) continue;
    const id = idOf(parsed.data);
    if (!kept.has(id)) kept.set(id, parsed.data);
  }
  return { kept: [...kept.values()], dropped: entries.length - kept.size };
}
