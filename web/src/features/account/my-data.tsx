import type { Account } from '@tagwell/contracts/http/account';
import { deleteUserRoute, exportUserRoute } from '@tagwell/contracts/http/auth-routes';
import { useState } from 'react';
import { inItsName } from '../../shared/brand.tsx';
import { downloadJson } from '../../shared/http/files.ts';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Facts, Row, Small, Stack } from '../../shared/ui/surfaces.tsx';
import { TypedQuestion } from '../../shared/ui/questions.tsx';

export function ProfileSummary({ user }: { user: Account }) {
  return (
    <Facts>
      <dt>Name</dt>
      <dd>
        <bdi>
          {user.firstName} {user.lastName}
        </bdi>
      </dd>
      <dt>Email</dt>
      <dd>{user.email}</dd>
      <dt>Account</dt>
      <dd>{user.isPremium ? 'Premium' : 'Free'}</dd>
      <dt>Since</dt>
      <dd>
        <DateText iso={user.createdAt} />
      </dd>
    </Facts>
  );
}

export function ExportData() {
  const { pending, failure, run } = useAsyncAction();
  return (
    <Stack $gap={3}>
      <Row>
        <Button
          disabled={pending}
          onClick={() =>
            void run(async () => downloadJson(await call(exportUserRoute), 'tagwell-my-data.json'))
          }
        >
          {pending ? 'Collecting your data...' : 'Export my data'}
        </Button>
        <Small>What we keep about you, in one JSON file.</Small>
      </Row>
      <Failure>{failure}</Failure>
    </Stack>
  );
}

export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Row>
      <Button onClick={() => setAsking(true)}>Delete my account…</Button>
      <Small>Removes you and what we keep about you, everywhere. It cannot be undone.</Small>
      {asking && (
        <TypedQuestion
          title="Delete your account?"
          text={inItsName(
            'Your profile, credits, posts, people and imported network are permanently deleted, in every part of {name}.',
          )}
          word="delete"
          keep="Keep my account"
          confirm="Delete my account"
          confirming="Deleting..."
          work={() => call(deleteUserRoute)}
          onDone={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
