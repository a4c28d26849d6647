import type { Account } from '@tagwell/contracts/http/account';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';

/** Who is signed in. */
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
