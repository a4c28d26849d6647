/**
 * The one rule for addresses, without zod for the browser's first load: the dot-atoms of RFC 5322, but
 * for `?`, `#` and `%`, which would end them in a link, at a domain with a dot.
 */
export const emailPattern =
  /^(?!\.|.*\.[.@])[\w!$&'*+./=^`{|}~-]+@(?:(?!-)[A-Za-z\d-]{1,63}(?<!-)\.)+[A-Za-z][A-Za-z\d-]*[A-Za-z\d]$/u;

/** Trimmed, with a domain of any letters in the form that mail is sent with. */
export function asciiEmail(typed: string): string {
  return typed
    .trim()
    .replace(
      /(?<=@)(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u,
      (domain) => URL.parse(`http://${domain}`)?.hostname ?? domain,
    );
}
