import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LeadersRepository, StoredLeader } from '../../data/leaders.repository.ts';
import type { Answers } from '../../data/outcomes.repository.ts';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { CatalogueLeader } from '../catalogue.ts';
import { createEngine, type Engine } from '../engine/create-engine.ts';
import { asSuggestible } from '../engine/organizations/suggest-organizations.ts';
import {
  overlayOrganizations,
  type StoredOrganization,
} from '../organizations/organization-catalogue.ts';
import type { DoNotSuggestEntry } from './do-not-suggest.ts';
import type { PeopleEmbeddings } from '../embeddings.ts';
import type { PersonName } from '../engine/read/name-index.ts';
import { activeLeaders, overlayCatalogue, unlistedPeople } from './overlay-catalogue.ts';

export interface CatalogueReport {
  /** `faults`: one sentence for each stored entry that was left out. */
  loaded: (catalogue: { people: number; version: number; faults: readonly string[] }) => void;
  /** A refresh failed; the old catalog stays in use. */
  failed: () => void;
}

export interface EngineHolderTools {
  leaders: Pick<LeadersRepository, 'version' | 'doNotSuggest'> & {
    list: () => Promise<StoredLeader[]>;
  };
  shipped: readonly CatalogueLeader[];
  embeddings: PeopleEmbeddings;
  organizations: {
    shipped: readonly OrganizationEntry[];
    list: () => Promise<StoredOrganization[]>;
    /** Ids of those that are neither found nor suggested. */
    doNotSuggest: () => Promise<ReadonlySet<string>>;
  };
  /** How often people were tagged and answered, by id, as far as writers said. */
  readAnswers: () => Promise<ReadonlyMap<string, Answers>>;
  report: CatalogueReport;
}

export interface EngineHolder {
  /**
   * An analysis keeps the engine it began with, so that it never sees two catalogs. Rejects while
   * the do-not-suggest list could not be read yet.
   */
  current: () => Promise<Engine>;
  /**
   * Replaces the whole engine if the people or their answers changed. Rejects when the database
   * cannot be read.
   */
  refresh: () => Promise<void>;
}

/** Outcomes only order equals, so an hour later is soon enough. */
const answersEveryMs = 3_600_000;

/**
 * How likely each answers when tagged, 0..1: one answer and one silence are added to what is known
 * (Laplace's rule of succession), so that a single post says little.
 */
function answerRates(answers: ReadonlyMap<string, Answers>): Map<string, number> {
  return new Map(
    [...answers].map(([id, { tagged, answered }]) => [id, (answered + 1) / (tagged + 2)]),
  );
}

export function createEngineHolder({
  leaders,
  shipped,
  embeddings,
  organizations,
  readAnswers,
  report,
}: EngineHolderTools): EngineHolder {
  let engine: Engine | undefined;
  let known: number | undefined;
  let answered: ReadonlyMap<string, number> = new Map();
  let readAt = -Infinity;
  let people: readonly CatalogueLeader[] = [];
  let activeOrganizations: readonly OrganizationEntry[] = [];
  let unlisted: readonly PersonName[] = [];

  async function refresh(): Promise<void> {
    try {
      // Read before the people: a change in between is seen by the next look.
      const version = await leaders.version();
      if (version === known) {
        if (performance.now() - readAt >= answersEveryMs) await takeUpAnswers(version);
        return;
      }
      const doNotSuggest = await leaders.doNotSuggest();
      const leftOut = await organizations.doNotSuggest();
      const stored = await storedEntries(doNotSuggest, leftOut);
      const catalogue = overlayCatalogue(shipped, stored.people, doNotSuggest);
      const named = knownOrganizations(stored.organizations, leftOut);
      activeOrganizations = named.active;
      // Between two long pieces of work: running jobs have locks to renew.
      await letOthersRun();
      people = activeLeaders(catalogue);
      unlisted = unlistedPeople(catalogue, doNotSuggest);
      await rateAnswers();
      engine = build();
      known = version;
      void learnEmbeddings(version);
      const faults = [...catalogue.faults, ...named.faults];
      report.loaded({ people: engine.peopleCount, version, faults });
    } catch (error) {
      report.failed();
      throw error;
    }
  }

  /** Building the engine takes so long that nothing is built where nobody has said anything new. */
  async function takeUpAnswers(version: number): Promise<void> {
    if (await rateAnswers()) engine = build();
    // Those that could not be known when the people came.
    void learnEmbeddings(version);
  }

  /**
   * Outcomes only order equals, so changed people do not wait for them. Resolves whether they are
   * others than before.
   */
  async function rateAnswers(): Promise<boolean> {
    readAt = performance.now();
    try {
      const rates = answerRates(await readAnswers());
      const isSame =
        rates.size === answered.size && [...rates].every(([id, rate]) => answered.get(id) === rate);
      answered = rates;
      return !isSame;
    } catch {
      report.failed();
      return false;
    }
  }

  /**
   * When they cannot be read at the start, the engine has those that ship, without those on the
   * do-not-suggest list.
   */
  async function storedEntries(
    doNotSuggest: readonly DoNotSuggestEntry[],
    leftOut: ReadonlySet<string>,
  ) {
    try {
      return { people: await leaders.list(), organizations: await organizations.list() };
    } catch (error) {
      if (engine === undefined) {
        activeOrganizations = knownOrganizations([], leftOut).active;
        const catalogue = overlayCatalogue(shipped, [], doNotSuggest);
        unlisted = unlistedPeople(catalogue, doNotSuggest);
        people = activeLeaders(catalogue);
        engine = build();
      }
      throw error;
    }
  }

  function knownOrganizations(
    stored: readonly StoredOrganization[],
    leftOut: ReadonlySet<string>,
  ): { active: OrganizationEntry[]; faults: string[] } {
    const { byId, faults } = overlayOrganizations(organizations.shipped, stored);
    const entries = [...byId.values()].map(({ entry }) => entry);
    return { active: entries.filter(({ id }) => !leftOut.has(id)), faults };
  }

  async function current(): Promise<Engine> {
    if (engine !== undefined) return engine;
    const failure: unknown = await refresh().catch((error: unknown) => error);
    if (engine === undefined) throw failure;
    return engine;
  }

  /** New people and organizations are found by their words at once, and by their embeddings once these are known. */
  async function learnEmbeddings(version: number): Promise<void> {
    const learned = await embeddings.learn([...people, ...activeOrganizations.map(asSuggestible)]);
    if (learned && version === known) engine = build();
  }

  function build(): Engine {
    return createEngine(people, {
      embeddings: embeddings.known,
      answered,
      organizations: activeOrganizations,
      unlisted,
    });
  }

  return { current, refresh };
}
