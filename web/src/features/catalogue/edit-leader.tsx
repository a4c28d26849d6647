import type { Leader } from '@tagwell/contracts/http/leader';
import { type EditEntryProps, EntryEditor, type EntryKind } from './entry-editor.tsx';
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

/** The form for one person of the catalogue. Loaded on demand. */
export default function EditLeader(props: EditEntryProps<Leader, LeaderForm>) {
  return <EntryEditor kind={people} {...props} />;
}
