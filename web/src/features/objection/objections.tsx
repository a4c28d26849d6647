import { rowsPerPage } from '@tagwell/contracts/http/list-query';
import {
  answerObjectionRoute,
  type DoNotSuggestEntry,
  type Objection,
} from '@tagwell/contracts/http/objection-routes';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { webUrlIn } from '../../shared/format/links.ts';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { call } from '../../shared/http/call.ts';
import { useFocusInList } from '../../shared/ui/focus.ts';
import { Pager } from '../../shared/lists/list-controls.tsx';
import { operatorSentence } from '../../shared/session/operator.ts';
import { Button, ButtonLink, TextAnchor, TextButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Notice, RetryNotice } from '../../shared/ui/notice.tsx';
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
import { toast, toastError, type ToastText } from '../../shared/ui/toast-store.ts';
import {
  doNotSuggest,
  invalidateObjections,
  type ObjectionState,
  objectionStates,
  searchUrl,
  suggestAgain,
  useDoNotSuggest,
  useObjections,
} from './objections-api.ts';

export default function Objections() {
  const [pending, setPending] = useState(false);
  const [asked, setAsked] = useState<{ state: ObjectionState; page: number }>({
    state: 'open',
    page: 1,
  });
  const [actedAt, setActedAt] = useState(0);
  const found = useObjections(asked, actedAt);
  const lastPage = found.data && Math.max(1, Math.ceil(found.data.total / rowsPerPage));
  // The last page has become empty, so shows the one before.
  if (lastPage !== undefined && asked.page > lastPage) setAsked({ ...asked, page: lastPage });

  async function act(work: () => Promise<ToastText>): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      toast(await work());
    } catch (error) {
      toastError('Nothing was changed', operatorSentence(error));
    }
    setActedAt(Date.now());
    await invalidateObjections();
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
          {found.error && <RetryNotice error={found.error} onRetry={() => void found.refetch()} />}
          {!found.data && !found.error && <Skeleton label="Loading the requests" lines={4} />}
          {found.data?.total === 0 && (
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
  /** Runs the action, and shows its outcome. */
  act: (work: () => Promise<ToastText>) => Promise<void>;
}

function Request({ objection, pending, act }: Acting & { objection: Objection }) {
  const { id, name, recognizedBy, email, message, matches, answer, answeredAt } = objection;
  const profile = webUrlIn(recognizedBy);
  const isKnown = matches.length > 0;
  const isOpen = answeredAt === null && answer !== 'queued';
  const mailNote =
    isOpen && answer == null && email !== null ? `An email to ${email} is on its way.` : '';
  const putOnList = () =>
    act(async () => {
      await doNotSuggest(id);
      const unknown = isKnown ? '' : 'Nobody in the catalog has this name today.';
      return {
        title: isKnown ? `${name} won’t be suggested` : `${name} was added to the list`,
        description: [unknown, mailNote].filter(Boolean).join(' '),
      };
    });
  const sendAgain = () =>
    act(async () => {
      await doNotSuggest(id);
      return { title: 'The email is on its way again', description: '' };
    });
  const markAnswered = () =>
    act(async () => {
      await call(answerObjectionRoute, { params: { id } });
      return { title: 'Marked as answered', description: '' };
    });
  return (
    <Stack $gap={2}>
      <H3>
        <bdi>{name}</bdi>
      </H3>
      <Words>
        {profile === undefined ? (
          <bdi>{recognizedBy}</bdi>
        ) : (
          <TextAnchor href={profile} target="_blank" rel="noopener noreferrer">
            <bdi>{recognizedBy}</bdi>
          </TextAnchor>
        )}
      </Words>
      {message && <Words dir="auto">{message}</Words>}
      <Fact>
        <DateText iso={objection.createdAt} /> ·{' '}
        {email ? <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor> : 'no email given'}
      </Fact>
      {objection.doNotSuggestId === null ? (
        <Muted>
          {isKnown
            ? `In the catalog: ${matches.map((one) => `${one.name}, ${one.headline}`).join('; ')}`
            : 'Nobody in the catalog has this profile or name. They may be in it under another one.'}
        </Muted>
      ) : (
        <Answer objection={objection} />
      )}
      <Row>
        {objection.doNotSuggestId === null && isKnown && (
          <Button aria-disabled={pending} onClick={() => void putOnList()}>
            Do not suggest this person<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {objection.doNotSuggestId === null && !isKnown && (
          <>
            <ButtonLink to={searchUrl(objection)}>
              Find them in the catalog<VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
            <TextButton aria-disabled={pending} onClick={() => void putOnList()}>
              Add this name to the list anyway<VisuallyHidden> {name}</VisuallyHidden>
            </TextButton>
          </>
        )}
        {isOpen && answer === 'failed' && objection.doNotSuggestId !== null && (
          <TextButton aria-disabled={pending} onClick={() => void sendAgain()}>
            Send the email again<VisuallyHidden> to {name}</VisuallyHidden>
          </TextButton>
        )}
        {isOpen && (
          <TextButton aria-disabled={pending} onClick={() => void markAnswered()}>
            Mark as answered<VisuallyHidden> {name}</VisuallyHidden>
          </TextButton>
        )}
      </Row>
    </Stack>
  );
}

function Answer({ objection: { email, answer, answeredAt } }: { objection: Objection }) {
  if (answer === 'failed' && answeredAt === null) {
    return (
      <Notice tone="warn">
        Never suggested, but the email to {email} could not be sent. Send it again, or write to them
        and mark this as answered.
      </Notice>
    );
  }
  if (answer === 'queued') return <Fact>Never suggested. The email to {email} is on its way.</Fact>;
  if (answer === 'sent') return <Muted>Never suggested, and told by email.</Muted>;
  return (
    <Muted>
      {email === null ? 'Never suggested. No email address was given.' : 'Never suggested.'}
    </Muted>
  );
}

function NeverSuggested({ pending, act }: Acting) {
  const { data, error, refetch } = useDoNotSuggest();
  const takeOff = ({ id, name }: DoNotSuggestEntry) =>
    act(async () =>
      (await suggestAgain(id))
        ? {
            title: `${name} still won’t be suggested`,
            description: 'Another entry on the list is about them, too.',
          }
        : { title: `${name} can be suggested again`, description: '' },
    );
  return (
    <Card aria-labelledby="never-suggested">
      <H2 id="never-suggested">Never suggested</H2>
      <Stack>
        <Text>
          They stay on this list whatever happens to the catalog: imports and new releases leave
          them out.
        </Text>
        {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Loading the list" lines={3} />}
        {data?.length === 0 && <Muted>Nobody so far.</Muted>}
        {data && data.length > 0 && (
          <List>
            {data.map((entry) => (
              <li key={entry.id}>
                <Row>
                  <Words as="span">
                    <bdi>{entry.name}</bdi>
                    {entry.profileUrl && ` · ${entry.profileUrl}`}
                  </Words>
                  <TextButton aria-disabled={pending} onClick={() => void takeOff(entry)}>
                    Suggest again<VisuallyHidden> {entry.name}</VisuallyHidden>
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

function List({ children }: { children: ReactNode }) {
  const { list } = useFocusInList();
  return <Items {...list}>{children}</Items>;
}

const Items = styled.ul`
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

const Fact = styled(Muted)`
  overflow-wrap: anywhere;
`;
