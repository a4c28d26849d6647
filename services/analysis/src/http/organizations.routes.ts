import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import {
  addOrganizationRoute,
  changeOrganizationRoute,
  doNotSuggestOrganizationRoute,
  getOrganizationRoute,
  listOrganizationsRoute,
  suggestOrganizationAgainRoute,
} from '@tagwell/contracts/http/organization-routes';
import { AppError } from '@tagwell/service/app-error';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { LeadersRepository } from '../data/leaders.repository.ts';
import { createVersionedView } from '../domain/catalogue.ts';
import {
  addOrganization,
  changeOrganization,
  listOrganizations,
  type OrganizationsTools,
  presentOrganization,
} from '../domain/organizations/edit-organizations.ts';
import { overlayOrganizations } from '../domain/organizations/organization-catalogue.ts';

interface OrganizationsRoutesTools extends OrganizationsTools {
  /** Also grows with every change of organizations. */
  version: LeadersRepository['version'];
  identity: Identity;
}

/** The organizations' routes for operators. */
export function serveOrganizations(app: Express, tools: OrganizationsRoutesTools): void {
  const { shipped, repository, version, identity } = tools;

  const known = createVersionedView(version, async () =>
    overlayOrganizations(shipped, await repository.list()),
  );

  async function show(id: string) {
    const found = (await known()).byId.get(id);
    if (found === undefined) throw new AppError('not_found', 'There is no such organization');
    return presentOrganization(found, await repository.doNotSuggest());
  }

  async function setSuggested(id: string, operatorId: string, isSuggested: boolean) {
    await show(id);
    await repository.mark(id, isSuggested, operatorId);
    return { status: 200, body: await show(id) } as const;
  }

  serveRoute(app, identity, listOrganizationsRoute, async ({ query }) => {
    const doNotSuggest = await repository.doNotSuggest();
    const { rows, total } = listOrganizations(await known(), doNotSuggest, query);
    return { status: 200, headers: { [totalCountHeader]: String(total) }, body: rows };
  });

  serveRoute(app, identity, addOrganizationRoute, async ({ caller, body: facts }) => {
    const id = await addOrganization(tools, { operatorId: caller.operator.id, facts });
    return { status: 201, body: await show(id) };
  });

  serveRoute(app, identity, getOrganizationRoute, async ({ params }) => ({
    status: 200,
    body: await show(params.id),
  }));

  serveRoute(app, identity, changeOrganizationRoute, async ({ caller, params, body: change }) => {
    const { id } = params;
    await changeOrganization(tools, { operatorId: caller.operator.id, id, change });
    return { status: 200, body: await show(id) };
  });

  serveRoute(app, identity, doNotSuggestOrganizationRoute, ({ caller, params }) =>
    setSuggested(params.id, caller.operator.id, false),
  );

  serveRoute(app, identity, suggestOrganizationAgainRoute, ({ caller, params }) =>
    setSuggested(params.id, caller.operator.id, true),
  );
}
