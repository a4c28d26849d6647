import { accountStates } from '@tagwell/contracts/http/account';
import {
  disablePremiumUserRoute,
  endSessionsRoute,
  type PremiumUserDetails,
} from '@tagwell/contracts/http/premium-user-routes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readBrand } from '../../../shared/brand.tsx';
import { call } from '../../../shared/http/call.ts';
import { ApiError } from '../../../shared/http/client.ts';
import { useUrlState } from '../../../shared/lists/list-pages.ts';
import { lazyPart } from '../../../shared/loading/load-part.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/field.tsx';
import { Notice, RetryNotice } from '../../../shared/ui/notice.tsx';
import { TypedQuestion } from '../../../shared/ui/questions.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Facts, Row, Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { offerUndo, toast } from '../../../shared/ui/toast-store.ts';
import { stateWords, userColumns } from '../columns.tsx';
import { premiumUsers } from '../admin-api.ts';
import { emptyLists, LiveListView, hasAnswered, useLive, useLiveList } from '../live-list.tsx';
import { Section, UtcTime } from '../page-parts.tsx';
import { InvitationPart } from './invitation-part.tsx';
import { type InviteDraft, InviteForm } from './invite.tsx';
import { deletePerson, personQuery, showPerson, usePersonAct } from './person-api.ts';
import { useCreditDialogs } from './use-credit-dialogs.tsx';

const InviteFile = lazyPart(() => import('./invite-file.tsx'));

/** Every premium account, or those of one state, with a top-up for each, and the way to invite somebody. */
export function People({ draft }: { draft: InviteDraft }) {
  const [state, setState] = useUrlState(readState, writeState);
  const list = useLiveList(premiumUsers, { state });
  const { dialog, onTopUp } = useCreditDialogs();
  return (
    <Stack>
      <Section id="premium-users" title="Premium Users">
        <LiveListView
          list={list}
          what="premium users"
          search="Find by name, email or ID"
          filters={
            <SelectField
              label="State"
              options={stateOptions}
              value={state ?? ''}
              onChange={setState}
            />
          }
          empty={state === undefined ? emptyLists.premiumUsers : emptyLists.premiumUsersInState}
          columns={userColumns(onTopUp)}
          keyOf={({ id }) => id}
        />
        {dialog}
      </Section>
      {hasAnswered(list.page) && (
        <>
          <Section id="invite" title="Invite someone">
            <InviteForm invitee={undefined} draft={draft} />
          </Section>
          <Section id="invite-file" title="Invite from a file">
            <InviteFile />
          </Section>
        </>
      )}
    </Stack>
  );
}

const stateOptions = [
  { value: '', label: 'Any state' },
  ...accountStates.map((value) => ({ value, label: stateWords[value] })),
] as const;

const stateParam = 'users.state';

const readState = (search: URLSearchParams) =>
  accountStates.find((state) => state === search.get(stateParam));

function writeState(search: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('users.page');
  if (state === '') next.delete(stateParam);
  else next.set(stateParam, state);
  return next;
}

interface PersonPageProps {
  id: string;
  /** The address of the list. */
  back: string;
  onGone: () => void;
}

/** One account: its invitation, its credits, and who may use it. */
export function PersonPage({ id, back, onGone }: PersonPageProps) {
  const { data, error, refetch } = useLive(personQuery(id), {
    failure: 'Failed to fetch this account',
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Stack>
      {isGone && <Notice tone="warn">There is no such account. It may have been deleted.</Notice>}
      {error !== null && !isGone && (
        <RetryNotice error={error} announced={false} onRetry={refetch} />
      )}
      {!data && error === null && <Skeleton label="Loading the account" lines={6} />}
      {data && !isGone && <Parts person={data} onGone={onGone} />}
      <div>
        <ButtonLink to={back}>Back to the list</ButtonLink>
      </div>
    </Stack>
  );
}

interface PartsProps {
  person: PremiumUserDetails;
  onGone: () => void;
}

function Parts({ person, onGone }: PartsProps) {
  const { dialog, onTopUp, onHistory } = useCreditDialogs();
  return (
    <>
      <Section id="credits" title="Credits">
        <Stack>
          <Facts>
            <dt>Left</dt>
            <dd>{person.premiumCredits}</dd>
          </Facts>
          <Row>
            <Button onClick={() => onTopUp(person)}>Add Credits</Button>
            <Button onClick={() => onHistory(person)}>Credit history</Button>
          </Row>
        </Stack>
        {dialog}
      </Section>
      <Section id="invitation" title="Invitation">
        <InvitationPart person={person} onGone={onGone} />
      </Section>
      <Section id="access" title="Access">
        <Access person={person} onGone={onGone} />
      </Section>
    </>
  );
}

function Access({ person, onGone }: PartsProps) {
  const { pending, act } = usePersonAct();
  const [asking, setAsking] = useState(false);
  const { id, name, email, createdAt, disabledAt, sessions, lastSignInAt } = person;

  const disable = (disabled: boolean) =>
    act(
      () => call(disablePremiumUserRoute, { params: { id }, body: { disabled } }),
      (changed) => {
        showPerson(changed);
        if (!disabled) toast({ title: `${name} can sign in again` });
        else {
          offerUndo(
            `${name}’s account was disabled`,
            'Signed out everywhere; nothing is deleted',
            () => {
              void disable(false);
            },
          );
        }
      },
    );

  return (
    <Stack>
      <Facts>
        <dt>Account since</dt>
        <dd>
          <UtcTime iso={createdAt} />
        </dd>
        <dt>Signed in</dt>
        <dd>
          {sessions === 0 ? 'Nowhere' : `In ${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`}
        </dd>
        <dt>Last sign-in</dt>
        <dd>{lastSignInAt === null ? 'Never' : <UtcTime iso={lastSignInAt} withTime />}</dd>
        {disabledAt !== null && (
          <>
            <dt>Disabled since</dt>
            <dd>
              <UtcTime iso={disabledAt} withTime />
            </dd>
          </>
        )}
      </Facts>
      <Row>
        <Button disabled={pending} onClick={() => void disable(disabledAt === null)}>
          {disabledAt === null ? 'Disable' : 'Enable'}
        </Button>
        <Button
          disabled={pending || sessions === 0}
          onClick={() =>
            void act(
              () => call(endSessionsRoute, { params: { id } }),
              (changed) => {
                showPerson(changed);
                toast({ title: `${name} is signed out everywhere` });
              },
            )
          }
        >
          Sign out everywhere
        </Button>
      </Row>
      <Small>
        Someone who is disabled can’t sign in. Nothing is deleted, and you can enable them again.
      </Small>
      <Apart>
        <DeleteButton disabled={pending} onClick={() => setAsking(true)}>
          Delete account
        </DeleteButton>
      </Apart>
      {asking && (
        <TypedQuestion
          title="Delete this account?"
          text={
            <>
              The profile, credits, posts, analyses and network of <bdi>{name}</bdi> are permanently
              deleted, in every part of {readBrand().name}.
            </>
          }
          word={email}
          keep="Keep the account"
          confirm="Delete the account"
          confirming="Deleting..."
          work={() => deletePerson(id)}
          onDone={() => {
            toast({ title: `${name}’s account was deleted` });
            onGone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Placed away from the other buttons, so that it is not pressed by accident. */
const Apart = styled.div`
  padding-top: var(--s4);
  border-top: 1px solid var(--border);
`;

const DeleteButton = styled(Button)`
  &:not(:disabled) {
    border-color: var(--bad);
    color: var(--bad);
  }
`;
