import { limits } from '@tagwell/contracts/limits';
import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { useCredits } from '../../features/credits/current-credits.ts';
import { ContactForCredits } from '../../features/credits/contact-for-credits.tsx';
import { countOf } from '../../shared/format/numbers.ts';
import { useUser } from '../../shared/session/user.ts';
import { ActionBar } from '../../shared/ui/action-bar.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Muted, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

/** `/premium-payment`, as older answers name it, leads here. */
export function loader({ request }: LoaderFunctionArgs): Response | null {
  const here = '/out-of-credits';
  return new URL(request.url).pathname === here ? null : replace(here);
}

export function Component() {
  const user = useUser();
  const { data } = useCredits(user);
  const left = data?.credits ?? 0;
  return (
    <PageFrame heading={accountHeadings['out-of-credits']}>
      <Stack $gap={5}>
        {left > 0 ? (
          <Notice tone="ok" role="status">
            You have {countOf(left, 'credit', 'credits')} again. Go on with your post.
          </Notice>
        ) : (
          <Text>
            All {limits.startingCredits} credits of your account are used. Posts you have copied
            stay free to copy again, and the free flow costs nothing.
          </Text>
        )}
        <ContactForCredits />
        {user && (
          <Muted>
            Signed in as <bdi>{`${user.firstName} ${user.lastName}`}</bdi>, {user.email}
          </Muted>
        )}
      </Stack>
      <ActionBar>
        <ButtonLink to="/premium-app">Back to App</ButtonLink>
      </ActionBar>
    </PageFrame>
  );
}
