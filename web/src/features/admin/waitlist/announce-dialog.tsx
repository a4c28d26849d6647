import { announceSignupRoute } from '@tagwell/contracts/http/analytics-routes';
import { signupOpenMail } from '@tagwell/contracts/signup-open-mail';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readBrand } from '../../../shared/brand.tsx';
import { countOf } from '../../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { call } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button, PrimaryButton, TextAnchor } from '../../../shared/ui/button.tsx';
import { Failure, Notice, RetryNotice } from '../../../shared/ui/notice.tsx';
import {
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from '../../../shared/ui/question-dialog.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Small, Stack, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { unwrittenQuery } from '../admin-api.ts';

interface AnnounceDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/**
 * The mail as it will be, to how many, and the question whether to send it: an installation cannot tell
 * whether signup is open, so whoever sends says it. Loaded on demand.
 */
export default function AnnounceDialog({ onDone, onClose }: AnnounceDialogProps) {
  const mail = signupOpenMail(readBrand().name);
  const { data: count, error, refetch } = useQuery(unwrittenQuery);
  const [isOpen, setIsOpen] = useState(false);
  const { pending, failure, run } = useAsyncAction();

  async function send(): Promise<void> {
    await run(
      () => call(announceSignupRoute),
      operatorSentence,
      ({ queued }) => {
        toast({
          title: queued === 0 ? 'Nobody left to write to' : 'The emails are on their way',
          description: `${countOf(queued, 'email', 'emails')}. The list shows when each is sent.`,
        });
        onDone();
        onClose();
      },
    );
  }

  return (
    <QuestionDialog
      title="Write to everyone who asked?"
      text="One email each, and only to people who were not written to yet and have no account. It can’t be taken back."
      onDismiss={() => pending || onClose()}
    >
      <Preview aria-label="The email">
        <strong>{mail.subject}</strong>
        <p>Hello,</p>
        {mail.opening.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <u>{mail.linkLabel}</u>
        </p>
        {mail.closing.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Preview>
      {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
      {count === undefined && !error && <Skeleton label="Counting" lines={1} />}
      {count === 0 && <Small>Everyone who asked was written to already.</Small>}
      {count !== undefined && count > 0 && (
        <Stack $gap={2}>
          <Notice tone="warn">
            This email says that signup is open. Its link leads to a page that says signup is
            closed.{' '}
            <TextAnchor href="/signup" target="_blank" rel="noopener">
              See that page<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </TextAnchor>
          </Notice>
          <Sure>
            <input
              type="checkbox"
              checked={isOpen}
              onChange={({ target }) => setIsOpen(target.checked)}
            />
            Signup is open. Send the email.
          </Sure>
        </Stack>
      )}
      <Failure>{failure}</Failure>
      <QuestionActions>
        <QuestionDismiss>
          <Button>Cancel</Button>
        </QuestionDismiss>
        <PrimaryButton disabled={!count || !isOpen || pending} onClick={() => void send()}>
          {pending ? 'Sending...' : `Send ${countOf(count ?? 0, 'email', 'emails')}`}
        </PrimaryButton>
      </QuestionActions>
    </QuestionDialog>
  );
}

const Preview = styled.section`
  margin-bottom: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  background: var(--quiet);
  font: var(--dense) var(--family);
  p {
    margin: var(--s2) 0 0;
  }
`;

const Sure = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 44px;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
`;
