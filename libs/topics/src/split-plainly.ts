/** What a character may do to a position: this one takes the rules that know everything. */
const unusual = 0;
const harmless = 1;
const space = 2;
/** Divides wherever it stands. */
const sign = 3;
/** Divides between spaces. */
const dash = 4;
const ampersand = 5;

const kinds = Uint8Array.from({ length: 0x2100 }, (_, code) => kindOf(String.fromCharCode(code)));

const turning = /\s(?:turned|now)\s/iu;
const middleDot = '·'.charCodeAt(0);
const slash = '/'.charCodeAt(0);
const letterT = 't'.charCodeAt(0);
const letterU = 'u'.charCodeAt(0);
const letterN = 'n'.charCodeAt(0);
const letterO = 'o'.charCodeAt(0);
/** The bit by which a small letter of ASCII differs from its capital. */
const smallLetter = 0x20;

/**
 * The parts of a position whose characters are all common ones in common places, found in one pass:
 * it divides at signs and at dashes between spaces, and " & " is "and". Undefined where that would
 * not be all.
 */
export function splitPlainly(position: string): string[] | undefined {
  const parts: string[] = [];
  let from = 0;
  let hasAmpersand = false;
  const take = (to: number) => {
    const part = trimmed(position, from, to);
    parts.push(hasAmpersand ? part.replaceAll(' & ', ' and ') : part);
    hasAmpersand = false;
  };
  let mayTurn = false;
  for (let at = 0; at < position.length;) {
    const kind = kindAt(position, at);
    let next = at + 1;
    if (kind === space) {
      mayTurn ||= beginsTurn(position, next);
    } else if (kind === sign) {
      if (mayEndInGender(position, at)) return undefined;
      take(at);
      from = next;
    } else if (kind === dash) {
      next = endOfDashes(position, at);
      if (at > from && isBetweenSpaces(position, at, next)) {
        take(at);
        // The space behind it belongs to the division, and cannot begin another.
        next += 1;
        from = next;
      } else if (mayEndInGender(position, at)) return undefined;
    } else if (kind === ampersand && isBetweenSpaces(position, at, next)) {
      if (!isBetweenWords(position, at)) return undefined;
      hasAmpersand = true;
    } else if (kind === unusual) return undefined;
    at = next;
  }
  if (mayTurn && turning.test(position)) return undefined;
  take(position.length);
  return parts;
}

function kindOf(character: string): number {
  if (character === ' ') return space;
  if (character === '&') return ampersand;
  if (/[|;,)[\]{}<>!?·•]/u.test(character)) return sign;
  if (/[-–—/]/u.test(character)) return dash;
  const isKept = character.normalize('NFKC') === character;
  return isKept && /["#$%'=@\\^`’“”\p{L}\p{N}]/u.test(character) ? harmless : unusual;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return kinds[code] ?? unusual;
}

function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && kindAt(text, start) === space) start += 1;
  while (end > start && kindAt(text, end - 1) === space) end -= 1;
  return text.slice(start, end);
}

/** "turned", "now": what stands before them was. */
function beginsTurn(text: string, at: number): boolean {
  const first = text.charCodeAt(at) | smallLetter;
  const second = text.charCodeAt(at + 1) | smallLetter;
  return (first === letterT && second === letterU) || (first === letterN && second === letterO);
}

/** "Directeur·rice", "Entwickler/in", "Abogado/a". */
function mayEndInGender(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== middleDot && code !== slash) return false;
  if (at === 0 || kindAt(text, at - 1) !== harmless) return false;
  return code === middleDot || /^[-ia]/iu.test(text.slice(at + 1, at + 2));
}

function endOfDashes(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindAt(text, at) === dash) at += 1;
  return at;
}

function isBetweenSpaces(text: string, from: number, to: number): boolean {
  return (
    from > 0 && to < text.length && kindAt(text, from - 1) === space && kindAt(text, to) === space
  );
}

/** Whether nothing else divides beside " & ". */
function isBetweenWords(text: string, at: number): boolean {
  return at > 1 && kindAt(text, at - 2) === harmless && kindAt(text, at + 2) === harmless;
}
