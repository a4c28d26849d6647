/** What became of keywords that lead to nobody. */
export function unheardWords(
  unheard: readonly string[],
  keywords: readonly string[],
): { title: string; text: string } {
  const quoted = unheard.map((keyword) => `“${keyword}”`).join(', ');
  const isAll = unheard.length >= keywords.length;
  return {
    title: `We don’t know ${quoted}.`,
    text: `We used only your post${isAll ? '' : ' and the other keywords'}. Try another word.`,
  };
}
