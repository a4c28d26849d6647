import { limits } from '@tagwell/contracts/limits';
import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom';
import { creditsQuery, useCredits } from '../../features/credits/credits.ts';
import { ContactForCredits } from '../../features/credits/contact-for-credits.tsx';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { useUser } from '../../shared/session/user.ts';
import { ActionBar } from '../../shared/ui/action-bar.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Muted, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { queryClient } from '../../shared/http/client.ts';
import { accountHeadings } from '../account-headings.ts';
import { whoIsAsking } from '../guards/for-signed-in.ts';
import { PageFrame } from '../page-frame.tsx';

/** `/premium-payment`, as older answers name it, leads here; who has credits goes on. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const here = '/out-of-credits';
  if (new URL(request.url).pathname !== here) return replace(here);
  const left = await creditsNow();
  if (left === 0) return null;
  toast({
    title: `You have ${countOf(left, 'credit', 'credits')}`,
    description: 'Go on with your post.',
  });
  return redirect('/premium-app');
}

/** What is kept may be older than the refusal that led here. Unknown counts as none. */
async function creditsNow(): Promise<number> {
  try {
    if ((await whoIsAsking()) === null) return 0;
    return (await queryClient.fetchQuery({ ...creditsQuery, staleTime: 0 })).credits;
  } catch {
    return 0;
  }
}

export function Component() {
  const user = useUser();
  const { data } = useCredits(user);
  return (
    <PageFrame heading={accountHeadings['out-of-credits']}>
      <Stack $gap={5}>
        <Text>
          {data?.credits === 0 &&
            `All ${limits.startingCredits} credits of your account are used. `}
          Posts you have copied stay free to copy again, and the free flow costs nothing.
        </Text>
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
