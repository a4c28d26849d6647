/** A text as a part of a LIKE pattern that is matched letter by letter. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
