import { rowsPerPage } from '@tagwell/contracts/http/list-query';
import type { Objection } from '@tagwell/contracts/http/objection-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { Pager } from '../../shared/lists/list-controls.tsx';
import { operatorSentence } from '../../shared/session/operator.ts';
import { Button, TextButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RetryNotice } from '../../shared/ui/notice.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import {
  Card,
  H2,
  H3,
  Muted,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import {
  answerObjection,
  doNotSuggest,
  forgetObjections,
  type ObjectionState,
  objectionStates,
  suggestAgain,
  useDoNotSuggest,
  useObjections,
} from './objections-api.ts';

/** Hears every error of a call. */

/** Who asked not to be suggested, and everybody who never is. */
export default function Objections() {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState<{ state: ObjectionState; page: number }>({
    state: 'open',
    page: 1,
  });
  const found = useObjections(asked);

  async function act(work: () => Promise<void>, done: string): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toastError('Nothing is changed', operatorSentence(error));
    }
    await forgetObjections(queryClient);
    setPending(false);
  }

  return (
    <Stack $gap={5}>
      <Card aria-labelledby="objections">
        <H2 id="objections">Requests</H2>
        <Stack>
          <div>
            <Segmented
              label="Open or answered"
              options={objectionStates}
              value={asked.state}
              onChange={(state) => setAsked({ state, page: 1 })}
            />
          </div>
          {found.error && (
            <RetryNotice
              sentence={sentenceWithWait(found.error)}
              onRetry={() => void found.refetch()}
            />
          )}
          {!found.data && !found.error && <Skeleton label="Loading the requests" lines={4} />}
          {found.data?.rows.length === 0 && (
            <div role="status">
              <EmptyState
                picture="people"
                title={asked.state === 'open' ? 'No open requests' : 'Nobody has been answered yet'}
              >
                {asked.state === 'open'
                  ? 'People who ask not to be suggested appear here.'
                  : 'Requests you have answered appear here.'}
              </EmptyState>
            </div>
          )}
          {found.data && found.data.rows.length > 0 && (
            <List>
              {found.data.rows.map((one) => (
                <li key={one.id}>
                  <Request objection={one} pending={pending} act={act} />
                </li>
              ))}
            </List>
          )}
          {found.data && found.data.total > rowsPerPage && (
            <Pager
              what="requests"
              page={asked.page}
              rowsPerPage={rowsPerPage}
              rows={found.data.rows.length}
              total={found.data.total}
              onPage={(page) => setAsked({ ...asked, page })}
            />
          )}
        </Stack>
      </Card>
      <NeverSuggested pending={pending} act={act} />
    </Stack>
  );
}

interface Acting {
  pending: boolean;
  act: (work: () => Promise<void>, done: string) => Promise<void>;
}

function Request({ objection, pending, act }: Acting & { objection: Objection }) {
  const { id, name, recognizedBy, email, message, matches, answeredAt, doNotSuggestId } = objection;
  return (
    <Stack $gap={2}>
      <H3>
        <bdi>{name}</bdi>
      </H3>
      <Words>
        <bdi>{recognizedBy}</bdi>
      </Words>
      {message && <Words dir="auto">{message}</Words>}
      <Muted>
        <DateText iso={objection.createdAt} /> ·{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : 'no email given'}
      </Muted>
      <Muted>
        {matches.length === 0
          ? 'Nobody in the catalogue has this profile or name.'
          : `In the catalogue: ${matches.map((one) => `${one.name}, ${one.headline}`).join('; ')}`}
      </Muted>
      <Row>
        {doNotSuggestId === null ? (
          <Button
            disabled={pending}
            onClick={() => void act(() => doNotSuggest(id), `${name} is never suggested`)}
          >
            Do not suggest this person<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        ) : (
          <Muted>Never suggested.</Muted>
        )}
        {answeredAt === null && (
          <TextButton
            disabled={pending}
            onClick={() => void act(() => answerObjection(id), 'Marked as answered')}
          >
            Mark as answered<VisuallyHidden> {name}</VisuallyHidden>
          </TextButton>
        )}
      </Row>
    </Stack>
  );
}

function NeverSuggested({ pending, act }: Acting) {
  const { data, error, refetch } = useDoNotSuggest();
  return (
    <Card aria-labelledby="never-suggested">
      <H2 id="never-suggested">Never suggested</H2>
      <Stack>
        <Text>
          They stay on this list whatever becomes of the catalogue: imports and new releases leave
          them out.
        </Text>
        {error && <RetryNotice sentence={sentenceWithWait(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Loading the list" lines={3} />}
        {data?.length === 0 && <Muted>Nobody so far.</Muted>}
        {data && data.length > 0 && (
          <List>
            {data.map(({ id, name, profileUrl }) => (
              <li key={id}>
                <Row>
                  <Words as="span">
                    <bdi>{name}</bdi>
                    {profileUrl && ` · ${profileUrl}`}
                  </Words>
                  <TextButton
                    disabled={pending}
                    onClick={() => void act(() => suggestAgain(id), `${name} may be suggested`)}
                  >
                    Suggest again<VisuallyHidden> {name}</VisuallyHidden>
                  </TextButton>
                </Row>
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-block: var(--s4);
    border-top: 1px solid var(--border);
  }
`;

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
