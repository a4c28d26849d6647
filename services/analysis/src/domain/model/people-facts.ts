import type { CatalogueLeader } from '../catalogue.ts';

/** What the rules for the model's answers need to know of the catalogue. */
export interface PeopleFacts {
  findLeader: (id: string) => CatalogueLeader | undefined;
  /** Ids of the catalogue's people that a text names. */
  namedIn: (text: string) => string[];
}
