/** The same answers, each worked out once however many figures are made of it. */
export function remembering<Answer>(
  answer: (text: string, keywords: readonly string[]) => Answer,
): (text: string, keywords?: readonly string[]) => Answer {
  const known = new Map<string, { answer: Answer }>();
  return (text, keywords = []) => {
    const key = JSON.stringify([text, ...keywords]);
    const found = known.get(key) ?? { answer: answer(text, keywords) };
    known.set(key, found);
    return found.answer;
  };
}
