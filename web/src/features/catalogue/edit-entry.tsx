import type { Leader } from '@tagwell/contracts/http/leader';
import type { Organization } from '@tagwell/contracts/http/organization-entry';
import {
  addOrganizationRoute,
  changeOrganizationRoute,
  getOrganizationRoute,
  listOrganizationsRoute,
} from '@tagwell/contracts/http/organization-routes';
import { call, forget, queryOf } from '../../shared/http/call.ts';
import { type EditEntryProps, EntryEditor, type EntryKind } from './entry-editor.tsx';
import { faultsAtFields } from './entry-form.ts';
import { LeaderFields } from './leader-fields.tsx';
import {
  emptyForm,
  factsOf,
  type FieldName,
  fieldNames,
  formOf,
  type LeaderForm,
  problemsOf,
  serverProblemsOf,
} from './leader-form.ts';
import { addLeader, changeLeader, forgetLeaders, leaderQuery } from './leaders-api.ts';
import { OrganizationFields } from './organization-fields.tsx';
import {
  emptyOrganization,
  organizationFactsOf,
  type OrganizationFieldName,
  organizationFieldNames,
  type OrganizationForm,
  organizationFormOf,
  organizationProblemsOf,
} from './organization-form.ts';

const people: EntryKind<Leader, LeaderForm, FieldName> = {
  words: {
    form: 'Person',
    loading: 'Loading the person',
    showNewest: 'Show how they are now',
    newestShown: 'This is how they are now',
  },
  fieldNames,
  query: leaderQuery,
  emptyForm,
  formOf,
  problemsOf,
  serverProblemsOf,
  save: (form, base) =>
    base ? changeLeader(base, factsOf(form), base.retired) : addLeader(factsOf(form)),
  forget: forgetLeaders,
  noticeOf: ({ retired }) =>
    retired
      ? 'Retired: kept, and never suggested. You can bring them back in the list.'
      : undefined,
  Fields: LeaderFields,
};

/** The form for one person of the catalogue. Loaded on demand, with the other one. */
export function EditLeader(props: EditEntryProps<Leader, LeaderForm>) {
  return <EntryEditor kind={people} {...props} />;
}

const organizations: EntryKind<Organization, OrganizationForm, OrganizationFieldName> = {
  words: {
    form: 'Organization',
    loading: 'Loading the organization',
    showNewest: 'Show how it is now',
    newestShown: 'This is how it is now',
  },
  fieldNames: organizationFieldNames,
  // Asked anew on every look: other operators change it, too.
  query: (id) => ({ staleTime: 0, ...queryOf(getOrganizationRoute, { params: { id } }) }),
  emptyForm: emptyOrganization,
  formOf: organizationFormOf,
  problemsOf: organizationProblemsOf,
  serverProblemsOf: (error) => faultsAtFields(error, organizationFieldNames),
  save: (form, base) => {
    const facts = organizationFactsOf(form);
    if (base === undefined) return call(addOrganizationRoute, { body: facts });
    const { id, version } = base;
    return call(changeOrganizationRoute, { params: { id }, body: { ...facts, version } });
  },
  forget: (queryClient) => forget(queryClient, listOrganizationsRoute),
  noticeOf: ({ doNotSuggest }) =>
    doNotSuggest
      ? 'Never suggested, nor found in posts, until you choose “Suggest again” in the list.'
      : undefined,
  Fields: OrganizationFields,
};

/** The form for one organization of the catalogue. */
export function EditOrganization(props: EditEntryProps<Organization, OrganizationForm>) {
  return <EntryEditor kind={organizations} {...props} />;
}
