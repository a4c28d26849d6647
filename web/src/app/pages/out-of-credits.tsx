import { limits } from '@tagwell/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { styled } from 'styled-components';
import {
  creditsQuery,
  latestChangesQuery,
  useCredits,
  usedWelcomeAlone,
} from '../../features/credits/credits.ts';
import { useBrand } from '../../shared/brand.tsx';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import { mailTo } from '../../shared/format/links.ts';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';
import { queryClient } from '../../shared/http/client.ts';
import { useUser, whoIsAsking } from '../../shared/session/user.ts';
import { ActionBar } from '../../shared/ui/action-bar.tsx';
import { Button, ButtonLink, PrimaryAnchor } from '../../shared/ui/button.tsx';
import { CopyIcon } from '../../shared/ui/icons.tsx';
import { Muted, Row, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../shared/ui/toast-store.ts';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

/** Also serves the old address `/premium-payment`; people with credits are redirected. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const here = '/out-of-credits';
  if (new URL(request.url).pathname !== here) return replace(here);
  const left = await creditsNow();
  if (left === 0) return null;
  toast({
    title: `You have ${countOf(left, 'credit', 'credits')}`,
    description: 'Continue with your post.',
  });
  return redirect('/premium-app');
}

/**
 * Refetched, because the cached balance may be older than the refusal that led here. Unknown counts
 * as none.
 */
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
  const changes = useQuery({ ...latestChangesQuery, enabled: user != null });
  return (
    <PageFrame heading={accountHeadings['out-of-credits']}>
      <Stack $gap={5}>
        <Text>
          {data?.credits === 0 && !changes.isPending && <>{allUsed(changes.data)} </>}
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

/** The number is correct for people who never had other credits. */
function allUsed(changes: Parameters<typeof usedWelcomeAlone>[0] | undefined): string {
  return changes !== undefined && usedWelcomeAlone(changes)
    ? `All ${limits.startingCredits} credits of your account are used.`
    : 'All credits of your account are used.';
}

/** How to get more credits: by mail, with the address also shown as text. */
function ContactForCredits() {
  const { name, supportEmail: email } = useBrand();
  const [copied, setCopied] = useState(false);
  if (email === undefined) {
    return <Text>Ask the owner of this installation to add credits to your account.</Text>;
  }

  async function copy(address: string): Promise<void> {
    const outcome = await copyText(address);
    setCopied(outcome === 'copied');
    if (outcome === 'refused') {
      toastError('Copy failed', `Please copy the address: ${address}`);
    }
  }

  return (
    <Stack>
      <div>
        <PrimaryAnchor href={mailTo(email, `${name} Premium upgrade`)}>
          Contact for Premium Upgrade
        </PrimaryAnchor>
      </div>
      <Row>
        <Email>{email}</Email>
        <Button onClick={() => void copy(email)}>
          <CopyIcon /> {copied ? 'Copied' : 'Copy'}
        </Button>
      </Row>
    </Stack>
  );
}

const Email = styled.span`
  overflow-wrap: anywhere;
  user-select: all;
`;
