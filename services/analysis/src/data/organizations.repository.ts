import type { OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { publishOperatorAct } from '@tagwell/events/outbox';
import { camelRows } from '@tagwell/postgres/camel-row';
import type { Knex } from 'knex';
import type { StoredOrganization } from '../domain/organizations/organization-catalogue.ts';
import { lockCatalogue, raiseVersion } from './leaders.repository.ts';

interface OrganizationRow {
  id: string;
  /** In the form of the shipped files, possibly stored by another release. */
  entry: unknown;
  updated_at: Date;
}

/** Changes to operators' organizations; default none. */
interface OrganizationPlan {
  put?: OrganizationEntry;
  /** The id of a row to delete. */
  drop?: string;
  /** Published in the transaction of the change. */
  act?: OperatorAct;
}

export interface OrganizationsRepository {
  list: () => Promise<StoredOrganization[]>;
  /** Ids of those that are neither found in posts nor suggested. */
  doNotSuggest: () => Promise<ReadonlySet<string>>;
  /** Adds it to the list or removes it; audited only if something changes. */
  mark: (id: string, isSuggested: boolean, operatorId: string) => Promise<void>;
  /** Makes the change returned by `plan`; one caller at a time. */
  change: <Plan extends OrganizationPlan>(
    plan: (stored: StoredOrganization[], doNotSuggest: ReadonlySet<string>) => Plan,
  ) => Promise<Plan>;
}

const ownTable = 'organizations';
const listTable = 'do_not_suggest_organizations';

export function createOrganizationsRepository(db: Knex): OrganizationsRepository {
  return {
    list: () => list(db),
    doNotSuggest: () => listDoNotSuggest(db),
    mark: (id, isSuggested, operatorId) =>
      db.transaction(async (trx) => {
        await lockCatalogue(trx);
        const row = { organization_id: id };
        const known = await trx(listTable).where(row).first();
        if ((known === undefined) === isSuggested) return;
        if (isSuggested) await trx(listTable).where(row).delete();
        else await trx(listTable).insert(row);
        // Makes workers reload.
        await raiseVersion(trx);
        const action = isSuggested ? 'suggest_organization_again' : 'do_not_suggest_organization';
        await publishOperatorAct(trx, { operatorId, action, subject: id });
      }),
    change: (plan) =>
      db.transaction(async (trx) => {
        await lockCatalogue(trx);
        const planned = plan(await list(trx), await listDoNotSuggest(trx));
        const { put, drop, act } = planned;
        if (put !== undefined) {
          const row = { id: put.id, entry: JSON.stringify(put), updated_at: trx.fn.now() };
          await trx(ownTable).insert(row).onConflict('id').merge();
        }
        if (drop !== undefined) await trx(ownTable).where({ id: drop }).delete();
        if (put !== undefined || drop !== undefined) await raiseVersion(trx);
        if (act !== undefined) await publishOperatorAct(trx, act);
        return planned;
      }),
  };
}

async function list(knex: Knex): Promise<StoredOrganization[]> {
  return camelRows(await knex<OrganizationRow>(ownTable).orderBy('id'));
}

async function listDoNotSuggest(knex: Knex): Promise<ReadonlySet<string>> {
  return new Set(await knex(listTable).pluck<string[]>('organization_id'));
}
