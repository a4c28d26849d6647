import {
  getNoticesRoute,
  type NoticeSettings,
  testNoticeRoute,
} from '@tagwell/contracts/http/notice-routes';
import { useState } from 'react';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call, invalidate } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Failure, RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { useLive } from '../live-list.tsx';
import { Section, UtcTime } from '../page-parts.tsx';
import { NoticeChoice, type TypedChoice, noticesQuery } from './notice-choice.tsx';
import { WebhookPart } from './webhook-part.tsx';

/** Unsaved text, and a secret shown only once; both survive the end of the session. */
export const useKept = () => ({
  choice: useState<TypedChoice>({}),
  url: useState<string>(),
  secret: useState<string>(),
});

export default function Notices({ kept }: { kept: ReturnType<typeof useKept> }) {
  const { data, error, refetch } = useLive(noticesQuery, {
    failure: 'Failed to fetch your notices',
  });
  const [secret] = kept.secret;
  if (!data) {
    if (error !== null) return <RetryNotice error={error} announced={false} onRetry={refetch} />;
    return <Skeleton label="Loading your notices" lines={6} />;
  }
  return (
    <Stack>
      {error !== null && <RetryNotice error={error} announced={false} onRetry={refetch} />}
      <Section
        id="told-of"
        title="What you’re told about"
        note="At once, then at most once an hour for each, with a count."
      >
        <NoticeChoice notices={data} kept={kept.choice} hasUnkeptSecret={secret !== undefined} />
      </Section>
      <Section id="by-email" title="By email">
        <MailPart notices={data} />
      </Section>
      <Section id="by-webhook" title="By webhook">
        <WebhookPart notices={data} keptUrl={kept.url} keptSecret={kept.secret} />
      </Section>
    </Stack>
  );
}

function MailPart({ notices: { email, mail } }: { notices: NoticeSettings }) {
  const { pending, failure, run } = useAsyncAction();

  const sendTest = () =>
    run(async () => {
      await call(testNoticeRoute, { body: { by: 'mail' } });
      await invalidate(getNoticesRoute);
    }, operatorSentence);

  return (
    <Stack>
      <Text>Emails go to {email}.</Text>
      <div role="status">
        {mail.isWaiting && <Small>An email is on its way.</Small>}
        {mail.last !== null && (
          <Small>
            Last email: {mail.last.isDelivered ? 'sent' : 'failed'},{' '}
            <UtcTime iso={mail.last.at} withTime />
          </Small>
        )}
      </div>
      <Failure>{failure}</Failure>
      <div>
        <Button disabled={pending || mail.isWaiting} onClick={() => void sendTest()}>
          Send a test
        </Button>
      </div>
    </Stack>
  );
}
