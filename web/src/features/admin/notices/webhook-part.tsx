import {
  changeNoticesRoute,
  getNoticesRoute,
  type NoticeSettings,
  removeWebhookRoute,
  replaceWebhookSecretRoute,
  saveWebhookRoute,
  testNoticeRoute,
} from '@tagwell/contracts/http/notice-routes';
import { noticeLimits, type WebhookOutcome } from '@tagwell/contracts/notice-kinds';
import type { Dispatch, SetStateAction } from 'react';
import { styled } from 'styled-components';
import { missingProblem } from '../../../shared/forms/field-rules.ts';
import { useAsyncAction, useFieldProblems } from '../../../shared/forms/form-state.ts';
import { sentenceWithWait } from '../../../shared/forms/retry-when-busy.ts';
import { call, invalidate } from '../../../shared/http/call.ts';
import { leaveIfSignedOut } from '../../../shared/session/operator.ts';
import { Button, TextButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Failure, Notice } from '../../../shared/ui/notice.tsx';
import { Row, Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { offerUndo, toast } from '../../../shared/ui/toast-store.ts';
import { UtcTime } from '../page-parts.tsx';
import { showNotices } from './notice-choice.tsx';

type Kept = [string | undefined, Dispatch<SetStateAction<string | undefined>>];

interface WebhookPartProps {
  notices: NoticeSettings;
  keptUrl: Kept;
  /** Shown until the operator confirms that it is saved. */
  keptSecret: Kept;
}

export function WebhookPart({ notices, keptUrl, keptSecret }: WebhookPartProps) {
  const { webhook } = notices;
  const [typedUrl, setUrl] = keptUrl;
  const url = typedUrl ?? webhook?.url ?? '';
  const [secret, setSecret] = keptSecret;
  const { formProps, problems, report, reportFrom, clear } = useFieldProblems<'url'>();
  const { pending, failure, run } = useAsyncAction();

  function explain(error: unknown): string {
    leaveIfSignedOut(error);
    return reportFrom(error, ['url']) ? '' : sentenceWithWait(error);
  }

  async function save(wanted: string): Promise<NoticeSettings> {
    const saved = await call(saveWebhookRoute, { body: { url: wanted } });
    showNotices(saved.notices);
    // Keeps text typed meanwhile.
    setUrl((now) => (now === typedUrl ? undefined : now));
    if (saved.secret !== null) setSecret(saved.secret);
    toast({ title: 'Webhook saved' });
    return saved.notices;
  }

  async function remove(savedUrl: string): Promise<void> {
    showNotices(await call(removeWebhookRoute));
    setUrl(undefined);
    setSecret(undefined);
    offerUndo(
      'Webhook removed',
      'With its secret: it would get a new one',
      () => void run(() => restore(savedUrl), explain),
    );
  }

  /** Also restores the webhook's notices, which removing it had switched off. */
  async function restore(savedUrl: string): Promise<void> {
    const { byMail, slowSeconds } = await save(savedUrl);
    const body = { byMail, byWebhook: notices.byWebhook, slowSeconds };
    showNotices(await call(changeNoticesRoute, { body }));
  }

  function submit(): void {
    const typed = url.trim();
    if (!report({ url: missingProblem(typed) })) void run(() => save(typed), explain);
  }

  return (
    <form {...formProps(submit)}>
      <Stack>
        <Text>
          Notices are sent there by POST, as JSON without names and addresses. The header{' '}
          <Code>Tagwell-Signature</Code> proves that they come from here.
        </Text>
        <Field
          label="Address"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={noticeLimits.webhookUrlMaxCharacters}
          placeholder="https://hooks.example.com/tagwell"
          value={url}
          problem={problems.url}
          onChange={({ target }) => {
            setUrl(target.value);
            clear('url');
          }}
        />
        {secret !== undefined && <Secret secret={secret} onKept={() => setSecret(undefined)} />}
        {webhook !== null && <LastCall webhook={webhook} />}
        <Failure>{failure}</Failure>
        <Row>
          <Button type="submit" disabled={pending}>
            {webhook?.offSince ? 'Switch on again' : 'Save address'}
          </Button>
          {webhook !== null && (
            <>
              <Button
                disabled={pending || webhook.isWaiting || webhook.offSince !== null}
                onClick={() =>
                  void run(async () => {
                    await call(testNoticeRoute, { body: { by: 'webhook' } });
                    await invalidate(getNoticesRoute);
                  }, explain)
                }
              >
                Send a test
              </Button>
              <TextButton
                disabled={pending}
                onClick={() =>
                  void run(
                    async () => setSecret((await call(replaceWebhookSecretRoute)).secret),
                    explain,
                  )
                }
              >
                New secret
              </TextButton>
              <TextButton
                disabled={pending}
                onClick={() => void run(() => remove(webhook.url), explain)}
              >
                Remove
              </TextButton>
            </>
          )}
        </Row>
      </Stack>
    </form>
  );
}

function Secret({ secret, onKept }: { secret: string; onKept: () => void }) {
  return (
    <Notice tone="ok" role="status">
      The secret that signs the calls. Keep it where you’d keep a key: it’s shown only once.
      <Block tabIndex={0} aria-label="The secret">
        {secret}
      </Block>
      <TextButton onClick={onKept}>I’ve saved it</TextButton>
    </Notice>
  );
}

const outcomes: Record<WebhookOutcome, string> = {
  delivered: 'Delivered',
  refused: 'Refused',
  unreachable: 'Not reached',
  'timed-out': 'No answer within 5 seconds',
  'private-address': 'Not called: the address is not in the public network',
};

function LastCall({ webhook }: { webhook: NonNullable<NoticeSettings['webhook']> }) {
  const { isWaiting, last, failingSince, offSince } = webhook;
  return (
    <div role="status">
      {offSince !== null && (
        <Notice tone="bad">
          Switched off on <UtcTime iso={offSince} />: it hadn’t accepted a notice for{' '}
          {noticeLimits.webhookFailureDays} days.
        </Notice>
      )}
      {offSince === null && failingSince !== null && (
        <Notice tone="warn">
          Failing since <UtcTime iso={failingSince} withTime />. After{' '}
          {noticeLimits.webhookFailureDays} days it is switched off.
        </Notice>
      )}
      {isWaiting && <Small>A notice is on its way.</Small>}
      {last !== null && (
        <Small>
          Last call: {outcomes[last.outcome]}
          {last.status !== null && ` (${last.status})`}, <UtcTime iso={last.at} withTime />
        </Small>
      )}
    </div>
  );
}

const Code = styled.code`
  font-size: var(--dense);
`;

const Block = styled(Code)`
  display: block;
  margin: var(--s2) 0;
  overflow-wrap: anywhere;
`;
