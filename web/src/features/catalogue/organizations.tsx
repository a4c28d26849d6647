import type { Organization } from '@tagwell/contracts/http/organization-entry';
import {
  doNotSuggestOrganizationRoute,
  listOrganizationsRoute,
  suggestOrganizationAgainRoute,
} from '@tagwell/contracts/http/organization-routes';
import { useQuery } from '@tanstack/react-query';
import { DateText, formatMonth } from '../../shared/format/numbers-and-dates.tsx';
import { call, invalidate } from '../../shared/http/call.ts';
import type { Column } from '../../shared/lists/list-table.tsx';
import { ListView } from '../../shared/lists/list-view.tsx';
import { operatorSentence } from '../../shared/session/operator.ts';
import { ButtonLink, PrimaryLink, TextButton } from '../../shared/ui/button.tsx';
import { Badge, Card, Muted, Row, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { organizationList, useViewUrl } from './catalogue-urls.ts';
import {
  Acts,
  ChoiceBar,
  EditLink,
  NameCell,
  TopicsCell,
  namedTopics,
} from './catalogue-cells.tsx';
import { topicsQuery, useEntries } from './leaders-api.ts';
import { kindLabels } from './organization-form.ts';

/** The organizations that posts can tag, each to be changed or left out. Loaded on demand. */
export default function Organizations({ back }: { back: string }) {
  const { choice, setChoice, ...list } = useEntries(organizationList, listOrganizationsRoute);
  const urlOf = useViewUrl();
  const { data: topics = [] } = useQuery(topicsQuery);
  const names = new Map(topics.map(({ id, name }) => [id, name]));

  async function mark({ id, name, doNotSuggest }: Organization): Promise<void> {
    const route = doNotSuggest ? suggestOrganizationAgainRoute : doNotSuggestOrganizationRoute;
    try {
      await call(route, { params: { id } });
      toast({
        title: doNotSuggest ? `${name} can be suggested again` : `${name} won’t be suggested`,
        description: 'New analyses will use this within 5 seconds.',
      });
    } catch (failed) {
      toastError('Nothing was changed', operatorSentence(failed));
    }
    await invalidate(listOrganizationsRoute);
  }

  const columns: Column<Organization>[] = [
    {
      id: 'name',
      label: 'Name',
      sorts: true,
      renderCell: ({ name, headline, origin, doNotSuggest }) => (
        <NameCell name={name} headline={headline}>
          {origin === 'own' && <Badge data-tone="accent">Added here</Badge>}
          {doNotSuggest && <Badge data-tone="warn">Never suggested</Badge>}
        </NameCell>
      ),
    },
    {
      id: 'kind',
      label: 'Kind',
      labelled: true,
      sorts: true,
      renderCell: ({ kind }) => kindLabels[kind],
    },
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
      id: 'updatedAt',
      label: 'Changed here',
      labelled: true,
      sorts: true,
      renderCell: ({ updatedAt }) => (updatedAt === null ? '—' : <DateText iso={updatedAt} />),
    },
    {
      id: 'actions',
      label: 'Actions',
      renderCell: (one) => (
        <Acts>
          <EditLink name={one.name} view={{ name: 'edit-organization', id: one.id }} />
          <TextButton data-seldom={!one.doNotSuggest} onClick={() => void mark(one)}>
            {one.doNotSuggest ? 'Suggest again' : 'Do not suggest'}
            <VisuallyHidden> {one.name}</VisuallyHidden>
          </TextButton>
        </Acts>
      ),
    },
  ];
  return (
    <Stack>
      <Row>
        <PrimaryLink to={urlOf({ name: 'add-organization' })}>Add an organization</PrimaryLink>
      </Row>
      <Card as="div">
        <ListView
          list={list}
          what="organizations"
          label="Organizations of the catalog"
          search="Find by name, headline or topic"
          filters={
            <ChoiceBar
              label="Suggested or never"
              list={organizationList}
              choice={choice}
              onChange={setChoice}
            />
          }
          renderEmpty={(isSearched) => (
            <Muted>{isSearched ? 'None matches that.' : 'None here.'}</Muted>
          )}
          columns={columns}
          keyOf={({ id }) => id}
        />
      </Card>
      <div>
        <ButtonLink to={back}>Back to the people</ButtonLink>
      </div>
    </Stack>
  );
}
