import * as z from 'zod/mini';
import { fenceData } from './fence-data.ts';
import type { ModelQuestion, ModelUse } from './language-model.ts';

export interface ListQuestion<Item> {
  use: ModelUse;
  instructions: string;
  data: Record<string, unknown>;
  /** One entry of the answer; its schema enumerates the ids. */
  item: z.ZodMiniType<Item>;
  /** No two entries may have the same. */
  idOf: (item: Item) => string;
  /** A rule that the schema cannot say. */
  accepts?: (item: Item) => boolean;
}

/** More entries than anyone was asked for are not looked at. */
const entriesMax = 200;
const answer = z.object({ items: z.array(z.unknown()).check(z.maxLength(entriesMax)) });

/**
 * A question whose answer is a list. Each entry is judged alone: what is not in the schema, comes
 * twice or breaks the rule is dropped, and an answer of which nothing is left is no answer.
 */
export function askForList<Item>(question: ListQuestion<Item>): ModelQuestion<Item[]> {
  const { use, instructions, data, item, idOf, accepts = () => true } = question;
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ items: z.array(item) }));
  return {
    use,
    instructions,
    data: fenceData(data),
    schema,
    read: (json) => {
      const list = answer.safeParse(json);
      if (!list.success) return undefined;
      const kept = new Map<string, Item>();
      for (const entry of list.data.items) {
        const parsed = item.safeParse(entry);
        if (!parsed.success || !accepts(parsed.data)) continue;
        const id = idOf(parsed.data);
        if (!kept.has(id)) kept.set(id, parsed.data);
      }
      const dropped = list.data.items.length - kept.size;
      if (kept.size === 0 && dropped > 0) return undefined;
      return { answer: [...kept.values()], dropped };
    },
  };
}
