/** The most encoded bytes in an editor link; longer links fail in some places. */
const maxTextBytes = 2000;

export function peopleSearchUrl(name: string): string {
  return `https://www.linkedin.com/search/results/people/?keywords=${encodeURIComponent(name)}`;
}

export function companySearchUrl(name: string): string {
  return `https://www.linkedin.com/search/results/companies/?keywords=${encodeURIComponent(name)}`;
}

/** LinkedIn's share window takes only a URL; the card is from the page's own tags. */
export function shareUrl(pageUrl: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(pageUrl)}`;
}

/**
 * LinkedIn's editor, with the text filled in if it is short enough. Unofficial, just a convenience.
 */
export function editorUrl(text: string): { url: string; prefilled: boolean } {
  const base = 'https://www.linkedin.com/feed/?shareActive=true';
  const encoded = encodeURIComponent(text);
  if (encoded.length > maxTextBytes) return { url: base, prefilled: false };
  return { url: `${base}&text=${encoded}`, prefilled: true };
}

/** What somebody typed, where it is the address of a web page and nothing else. */
export function webUrlIn(typed: string): string | undefined {
  const text = typed.trim();
  const isLinkedIn = /^(?:www\.)?linkedin\.com\//iu.test(text);
  const url = URL.parse(isLinkedIn ? `https://${text}` : text);
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isPage && !/\s/u.test(text) ? url.href : undefined;
}

/** The link that opens a new mail. */
export const mailTo = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
