import { rowsPerPage } from '@tagwell/contracts/http/list-query';
import type { Organization } from '@tagwell/contracts/http/organization-entry';
import {
  doNotSuggestOrganizationRoute,
  listOrganizationsRoute,
  suggestOrganizationAgainRoute,
} from '@tagwell/contracts/http/organization-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { formatMonth } from '../../shared/format/numbers.ts';
import { namedTopics } from '../../shared/format/topics.ts';
import { call, forget } from '../../shared/http/call.ts';
import { pageQuery } from '../../shared/http/get-page.ts';
import { FilterBar, Pager, SearchField } from '../../shared/lists/list-controls.tsx';
import { useListState } from '../../shared/lists/list-state.ts';
import { ListTable, type Column } from '../../shared/lists/list-table.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { ButtonLink, TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, Muted, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { NameCell, TopicsCell } from './catalogue-cells.tsx';
import { topicsQuery, useRefusal } from './leaders-api.ts';

interface OrganizationsProps {
  /** The address of the list of people. */
  back: string;
  onRefused: (error: unknown) => void;
}

const list = { name: 'organizations', columns: ['name', 'kind'] } as const;
const states = [
  { value: 'active', label: 'Suggested' },
  { value: 'do-not-suggest', label: 'Never' },
  { value: 'all', label: 'All' },
] as const;
type State = (typeof states)[number]['value'];

/** The organizations that posts can tag, each to be left out. Loaded on demand. */
export default function Organizations({ back, onRefused }: OrganizationsProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useListState(list);
  const [shown, setShown] = useState<State>('active');
  const { data: topics = [] } = useQuery(topicsQuery);
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...pageQuery(listOrganizationsRoute, { query: { ...state, state: shown } }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  useRefusal(error, onRefused);

  async function mark({ id, name, doNotSuggest }: Organization): Promise<void> {
    const route = doNotSuggest ? suggestOrganizationAgainRoute : doNotSuggestOrganizationRoute;
    try {
      await call(route, { params: { id } });
      toast({
        title: doNotSuggest ? `${name} may be suggested` : `${name} is never suggested`,
        description: 'Running workers follow within 5 seconds.',
      });
    } catch (failed) {
      const description = sentenceWithWait(failed);
      toast({ title: 'Nothing is changed', description, variant: 'destructive' });
      onRefused(failed);
    }
    await forget(queryClient, listOrganizationsRoute);
  }

  const columns: Column<Organization>[] = [
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: ({ name, headline, doNotSuggest }) => (
        <NameCell name={name} headline={headline}>
          {doNotSuggest && <Badge data-tone="warn">Never suggested</Badge>}
        </NameCell>
      ),
    },
    { id: 'kind', label: 'Kind', labelled: true, sorts: true, renderCell: ({ kind }) => kind },
    {
      id: 'topics',
      label: 'Topics',
      renderCell: (one) => <TopicsCell named={namedTopics(one.topics, names)} />,
    },
    {
      id: 'asOf',
      label: 'Facts as of',
      labelled: true,
      renderCell: ({ asOf }) => formatMonth(asOf),
    },
    {
      id: 'actions',
      label: 'Actions',
      renderCell: (one) => (
        <TextButton onClick={() => void mark(one)}>
          {one.doNotSuggest ? 'Suggest again' : 'Do not suggest'}
          <VisuallyHidden> {one.name}</VisuallyHidden>
        </TextButton>
      ),
    },
  ];
  return (
    <Stack>
      <Card as="div">
        <Stack>
          <FilterBar>
            <SearchField
              label="Find by name, headline or topic"
              query={state.query}
              onSearch={(query) => setState({ ...state, query, page: 1 })}
            />
            <Segmented
              label="Suggested or never"
              options={states}
              value={shown}
              onChange={(next) => {
                setShown(next);
                setState({ ...state, page: 1 });
              }}
            />
          </FilterBar>
          {error && (
            <Notice tone="bad" role="alert">
              {sentenceWithWait(error)}{' '}
              <TextButton onClick={() => void refetch()}>Try again</TextButton>
            </Notice>
          )}
          {!data && !error && <Skeleton label="Loading the organizations" lines={8} />}
          {data?.rows.length === 0 && (
            <Muted role="status">{state.query === '' ? 'None here.' : 'None matches that.'}</Muted>
          )}
          {data && data.rows.length > 0 && (
            <div aria-busy={isPlaceholderData}>
              <ListTable
                label="Organizations of the catalogue"
                columns={columns}
                rows={data.rows}
                keyOf={({ id }) => id}
                sorting={{ state, onSort: setState }}
              />
            </div>
          )}
          {data && data.total > 0 && (
            <Pager
              what="organizations"
              page={state.page}
              rowsPerPage={rowsPerPage}
              rows={data.rows.length}
              total={data.total}
              onPage={(page) => setState({ ...state, page })}
            />
          )}
        </Stack>
      </Card>
      <div>
        <ButtonLink to={back}>Back to the people</ButtonLink>
      </div>
    </Stack>
  );
}
