import { type KnownMeanings, type Meaning, meaningKey } from '@tagwell/topics/meaning/meaning';
import type { SentenceEncoder } from '@tagwell/topics/meaning/sentence-encoder';
import type { CatalogueLeader } from '../catalogue.ts';
import { shippedMeanings } from '../engine/create-engine.ts';
import { knownForTexts } from '../engine/search/leader-index.ts';

/** So few at once that a post does not wait long behind them. */
const together = 8;

/** What people are known for, as meanings: those that ship, and those learned for an operator's people. */
export interface PeopleMeanings {
  known: KnownMeanings;
  /** Encodes what is missing of these people's. Resolves whether anything was; never rejects. */
  learn: (people: readonly CatalogueLeader[]) => Promise<boolean>;
}

export function createPeopleMeanings(
  { encode }: Pick<SentenceEncoder, 'encode'>,
  onFailed: (error: unknown) => void,
): PeopleMeanings {
  const shipped = shippedMeanings();
  const learned = new Map<string, Meaning>();
  const known: KnownMeanings = { get: (key) => shipped.get(key) ?? learned.get(key) };

  async function learn(people: readonly CatalogueLeader[]): Promise<boolean> {
    const missing = [...new Set(people.flatMap(knownForTexts))].filter(
      (text) => known.get(meaningKey(text)) === undefined,
    );
    try {
      for (let at = 0; at < missing.length; at += together) {
        const texts = missing.slice(at, at + together);
        const meanings = await encode(texts);
        for (const [place, text] of texts.entries()) {
          const meaning = meanings[place];
          if (meaning !== undefined) learned.set(meaningKey(text), meaning);
        }
      }
    } catch (error) {
      onFailed(error);
      return false;
    }
    return missing.length > 0;
  }

  return { known, learn };
}
