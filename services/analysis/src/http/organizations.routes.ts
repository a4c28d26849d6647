import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import {
  doNotSuggestOrganizationRoute,
  listOrganizationsRoute,
  suggestOrganizationAgainRoute,
} from '@tagwell/contracts/http/organization-routes';
import { AppError } from '@tagwell/service/app-error';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { OrganizationsRepository } from '../data/organizations.repository.ts';
import {
  listOrganizations,
  presentOrganization,
} from '../domain/organizations/list-organizations.ts';

interface OrganizationsRoutesTools {
  shipped: readonly OrganizationEntry[];
  repository: OrganizationsRepository;
  identity: Identity;
  /** Something was committed for the queue. */
  nudgeRelay: () => void;
}

/** The operator's side of the organizations. */
export function serveOrganizations(app: Express, tools: OrganizationsRoutesTools): void {
  const { shipped, repository, identity, nudgeRelay } = tools;

  async function mark(id: string, isSuggested: boolean, operatorId: string) {
    const entry = shipped.find((one) => one.id === id);
    if (entry === undefined) throw new AppError('not_found', 'There is no such organization');
    await repository.mark(id, isSuggested, operatorId);
    nudgeRelay();
    return {
      status: 200,
      body: presentOrganization(entry, await repository.doNotSuggest()),
    } as const;
  }

  serveRoute(app, identity, listOrganizationsRoute, async ({ query }) => {
    const doNotSuggest = await repository.doNotSuggest();
    const { rows, total } = listOrganizations(shipped, doNotSuggest, query);
    return { status: 200, headers: { [totalCountHeader]: String(total) }, body: rows };
  });

  serveRoute(app, identity, doNotSuggestOrganizationRoute, ({ caller, params }) =>
    mark(params.id, false, caller.admin.id),
  );

  serveRoute(app, identity, suggestOrganizationAgainRoute, ({ caller, params }) =>
    mark(params.id, true, caller.admin.id),
  );
}
