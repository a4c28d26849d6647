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

export function createEngineHolder(tools: EngineHolderTools): EngineHolder {
  const { leaders, organizations, embeddings, report } = tools;
  const answerRates = createAnswerRates(tools);
  let engine: Engine | undefined;
  let known: number | undefined;
  let loaded: LoadedCatalogue = { people: [], organizations: [], unlisted: [] };

  async function refresh(): Promise<void> {
    try {
      // Read before the people: a change in between is seen by the next look.
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
      // Between two long pieces of work: running jobs have locks to renew.
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

  /** When it cannot be read at the start, the engine has what ships, without those who are left out. */
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

  /** Building the engine takes so long that nothing is built where nobody has said anything new. */
  async function takeUpAnswers(version: number): Promise<void> {
    if (await answerRates.read()) engine = build();
    // Those that could not be known when the people came.
    void learnEmbeddings(version);
  }

  async function current(): Promise<Engine> {
    if (engine !== undefined) return engine;
    const failure: unknown = await refresh().catch((error: unknown) => error);
    if (engine === undefined) throw failure;
    return engine;
  }

  /** New people and organizations are found by their words at once, and by their embeddings once these are known. */
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

/** Who is never suggested. */
interface LeftOut {
  people: readonly DoNotSuggestEntry[];
  organizations: ReadonlySet<string>;
}

/** What an engine is made of. */
interface LoadedCatalogue {
  people: readonly CatalogueLeader[];
  organizations: readonly OrganizationEntry[];
  unlisted: readonly PersonName[];
}

/** Lays what is stored over what ships; `faults` as in `CatalogueReport`. */
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

/** How likely people answer when tagged, 0..1, by id; known once it was read. */
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
     * Outcomes only order equals, so changed people do not wait for them. Resolves whether they are
     * others than before.
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
 * One answer and one silence are added to what is known (Laplace's rule of succession), so that a
 * single post says little.
 */
function ratesOf(answers: ReadonlyMap<string, Answers>): Map<string, number> {
  return new Map(
    [...answers].map(([id, { tagged, answered }]) => [id, (answered + 1) / (tagged + 2)]),
  );
}
