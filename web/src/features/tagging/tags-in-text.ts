/** True while the person's tag, such as "@Jane Doe", still stands in the post. */
export function isTagged(text: string, tag: string): boolean {
  return text.includes(tag);
}
