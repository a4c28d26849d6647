import { operatorActed } from '@tagwell/contracts/events/events';
import { publishEvent } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { operatorAct } from '../domain/leaders/operator-act.ts';
import { lockCatalogue, raiseVersion } from './leaders.repository.ts';

export interface OrganizationsRepository {
  /** Ids of those that are neither found in posts nor suggested. */
  doNotSuggest: () => Promise<ReadonlySet<string>>;
  /** Puts one on that list or takes it off; what changes nothing is not told. */
  mark: (id: string, isSuggested: boolean, operatorId: string) => Promise<void>;
}

const listTable = 'do_not_suggest_organizations';

export function createOrganizationsRepository(db: Knex): OrganizationsRepository {
  return {
    doNotSuggest: async () => new Set(await db(listTable).pluck<string[]>('organization_id')),
    mark: (id, isSuggested, operatorId) =>
      db.transaction(async (trx) => {
        await lockCatalogue(trx);
        const row = { organization_id: id };
        const known = await trx(listTable).where(row).first();
        if ((known === undefined) === isSuggested) return;
        if (isSuggested) await trx(listTable).where(row).delete();
        else await trx(listTable).insert(row);
        // Workers look again.
        await raiseVersion(trx);
        const action = isSuggested ? 'suggest_organization_again' : 'do_not_suggest_organization';
        await publishEvent(trx, operatorActed, operatorAct(operatorId, action, { subject: id }));
      }),
  };
}
