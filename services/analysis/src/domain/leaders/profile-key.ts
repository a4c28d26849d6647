const profile = /\blinkedin\.com\/in\/(?<slug>[^\s/?#]+)/iu;

/** What stays of a profile's address however it is written; undefined when the text has none. */
export function profileKey(text: string | null | undefined): string | undefined {
  const slug = profile.exec(text ?? '')?.groups?.['slug'];
  if (slug === undefined) return undefined;
  try {
    return decodeURIComponent(slug).normalize('NFC').toLowerCase();
  } catch {
    // Not an encoding at all: the letters themselves are compared.
    return slug.toLowerCase();
  }
}

/** The address of a profile that a text holds. */
export function profileUrlIn(text: string): string | null {
  const key = profileKey(text);
  return key === undefined ? null : `https://www.linkedin.com/in/${encodeURIComponent(key)}`;
}
