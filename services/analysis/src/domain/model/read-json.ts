const maxCharacters = 100_000;

/**
 * The JSON in what a model wrote: the text itself, or what stands between the first and the last
 * brace where a server ignores the schema and the model adds words or a code fence. Undefined when
 * there is none.
 */
export function readJson(text: string): unknown {
  if (text.length > maxCharacters) return undefined;
  // Some servers leave the model's thinking in front of its answer.
  const from = text.indexOf('{', text.lastIndexOf('</think>') + 1);
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
