/** The usual short English list, as the textbook baselines take it. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being
  below between both but by can could did do does doing don't down during each even few for from
  further get got had has have having he her here hers him his how i i'm i've if in into is it it's
  its just let like me more most much my no nor not now of off on once one only or other our ours out
  over own same she should so some such than that that's the their theirs them then there these they
  they're this those through to too two under until up us very was we we're we've were what when where
  which while who whom why will with would you you're your yours`.split(/\s+/u),
);

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/https?:\S+/gu, ' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  );
}
