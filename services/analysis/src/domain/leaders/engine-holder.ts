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
  /** `faults`: one sentence per omitted stored entry. */
  loaded: (catalogue: { people: number; version: number; faults: readonly string[] }) => void;
  /** A refresh failed; the old catalog remains in use. */
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
  /** How often people replied to those who tagged them, by id, as reported by writers. */
  readAnswers: () => Promise<ReadonlyMap<string, Answers>>;
  report: CatalogueReport;
}

export interface EngineHolder {
  /**
   * The current engine; an analysis keeps it, so that it never sees two catalogs. Rejects until the
   * "do not suggest" list was read.
   */
  current: () => Promise<Engine>;
  /**
   * Replaces the whole engine if people or their replies changed. Rejects if the database can't be
   * read.
   */
  refresh: () => Promise<void>;
}

/** Outcomes only break ties, so hourly is often enough. */
const answersEveryMs = 3_600_000;

export function createEngineHolder(tools: EngineHolderTools): EngineHolder {
  const { leaders, organizations, embeddings, report } = tools;
  const answerRates = createAnswerRates(tools);
  let engine: Engine | undefined;
  let known: number | undefined;
  let loaded: LoadedCatalogue = { people: [], organizations: [], unlisted: [] };

  async function refresh(): Promise<void> {
    try {
      // Read before the people, so that a change in between is noticed the next time.
      const version = await leaders.version();
      if (version === known) {
        if (answerRates.areOld()) await takeUpAnswers(version);
        return;
      }
      const leftOut = {
        people: await leaders.doNotSuggest(),
        organizations: await organizations.doNotSuggest(),
      };
      const catalogue = overlay(tools, await readStored(leftOut), leftOut);
      // Yields between long computations, because running jobs must renew their locks.
      await letOthersRun();
      loaded = catalogue;
      await answerRates.read();
      engine = build();
      known = version;
      void learnEmbeddings(version);
      report.loaded({ people: engine.peopleCount, version, faults: catalogue.faults });
    } catch (error) {
      report.failed();
      throw error;
    }
  }

  /**
   * If it can't be read at startup, the engine uses the shipped catalog, without people on the "do
   * not suggest" list.
   */
  async function readStored(leftOut: LeftOut): Promise<Stored> {
    try {
      return { people: await leaders.list(), organizations: await organizations.list() };
    } catch (error) {
      if (engine === undefined) {
        loaded = overlay(tools, { people: [], organizations: [] }, leftOut);
        engine = build();
      }
      throw error;
    }
  }

  /** Building the engine is slow, so it is rebuilt only if there are new outcomes. */
  async function takeUpAnswers(version: number): Promise<void> {
    if (await answerRates.read()) engine = build();
    // Computes embeddings that were unknown when people were loaded.
    void learnEmbeddings(version);
  }

  async function current(): Promise<Engine> {
    if (engine !== undefined) return engine;
    const failure: unknown = await refresh().catch((error: unknown) => error);
    if (engine === undefined) throw failure;
    return engine;
  }

  /**
   * New people and organizations are found by words at once, and by embeddings when these are
   * computed.
   */
  async function learnEmbeddings(version: number): Promise<void> {
    const { people, organizations: active } = loaded;
    const learned = await embeddings.learn([...people, ...active.map(asSuggestible)]);
    if (learned && version === known) engine = build();
  }

  function build(): Engine {
    return createEngine(loaded.people, {
      embeddings: embeddings.known,
      answered: answerRates.current(),
      organizations: loaded.organizations,
      unlisted: loaded.unlisted,
    });
  }

  return { current, refresh };
}

/** What operators have stored. */
interface Stored {
  people: readonly StoredLeader[];
  organizations: readonly StoredOrganization[];
}

/** People and organizations that are never suggested. */
interface LeftOut {
  people: readonly DoNotSuggestEntry[];
  organizations: ReadonlySet<string>;
}

/** The parts of an engine. */
interface LoadedCatalogue {
  people: readonly CatalogueLeader[];
  organizations: readonly OrganizationEntry[];
  unlisted: readonly PersonName[];
}

/** Merges stored entries over shipped ones; `faults` as in `CatalogueReport`. */
function overlay(
  { shipped, organizations }: Pick<EngineHolderTools, 'shipped' | 'organizations'>,
  stored: Stored,
  leftOut: LeftOut,
): LoadedCatalogue & { faults: string[] } {
  const catalogue = overlayCatalogue(shipped, stored.people, leftOut.people);
  const { byId, faults } = overlayOrganizations(organizations.shipped, stored.organizations);
  const entries = [...byId.values()].map(({ entry }) => entry);
  return {
    people: activeLeaders(catalogue),
    organizations: entries.filter(({ id }) => !leftOut.organizations.has(id)),
    unlisted: unlistedPeople(catalogue, leftOut.people),
    faults: [...catalogue.faults, ...faults],
  };
}

/** How likely people reply when tagged, 0 to 1 by id; empty until read. */
function createAnswerRates({
  readAnswers,
  report,
}: Pick<EngineHolderTools, 'readAnswers' | 'report'>) {
  let rates: ReadonlyMap<string, number> = new Map();
  let readAt = -Infinity;
  return {
    current: () => rates,
    areOld: () => performance.now() - readAt >= answersEveryMs,
    /**
     * Outcomes only break ties, so people's changes do not wait for them. Resolves to whether they
     * changed.
     */
    read: async (): Promise<boolean> => {
      readAt = performance.now();
      try {
        const before = rates;
        rates = ratesOf(await readAnswers());
        return (
          rates.size !== before.size || [...rates].some(([id, rate]) => before.get(id) !== rate)
        );
      } catch {
        report.failed();
        return false;
      }
    },
  };
}

/**
 * Adds one reply and one silence (Laplace's rule of succession), so that a single writer counts
 * little.
 */
function ratesOf(answers: ReadonlyMap<string, Answers>): Map<string, number> {
  return new Map(
    [...answers].map(([id, { writers, answered }]) => [id, (answered + 1) / (writers + 2)]),
  );
}
