import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceWithWait } from '../forms/retry-when-busy.ts';
import { besideTryAgain } from '../http/client.ts';
import { TextButton } from './button.tsx';
import { AlertIcon, InfoIcon } from './icons.tsx';
import { toneColors } from './surfaces.tsx';

interface NoticeProps {
  tone?: 'info' | 'warn' | 'bad' | 'ok';
  title?: string;
  /** `alert` interrupts, for results of the person's own action; `status` is polite. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  return (
    <Box data-tone={tone} role={role}>
      {tone === 'info' || tone === 'ok' ? <InfoIcon /> : <AlertIcon />}
      <div>
        {title && <strong>{title} </strong>}
        {children}
      </div>
    </Box>
  );
}

interface FailureProps {
  /** False where a toast has said it, and this stays. */
  announced?: 'alert' | false;
  children: ReactNode;
}

/** Why the person's action failed, if it did. */
export function Failure({ announced = 'alert', children }: FailureProps) {
  const [said, setSaid] = useState(children);
  if (children && children !== said) setSaid(children);
  // Keeps its space, so that a second click does not hit a link below.
  if (children === '' && said) {
    return (
      <Room>
        <Notice>{said}</Notice>
      </Room>
    );
  }
  if (!children) return null;
  return (
    <Notice tone="bad" {...(announced && { role: announced })}>
      {children}
    </Notice>
  );
}

interface RetryNoticeProps {
  error: unknown;
  /** `status` for what the person did not ask for; false where a toast has said it, and this stays. */
  announced?: 'alert' | 'status' | false;
  onRetry: () => void;
}

/** A load failure with a retry button. */
export function RetryNotice({ error, announced = 'alert', onRetry }: RetryNoticeProps) {
  return (
    <Notice tone="bad" {...(announced && { role: announced })}>
      {besideTryAgain(sentenceWithWait(error))} <TextButton onClick={onRetry}>Try again</TextButton>
    </Notice>
  );
}

const Room = styled.div`
  visibility: hidden;
`;

const Box = styled.div`
  display: flex;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border-radius: var(--r-button);
  background: var(--info-bg);
  color: var(--info);
  font: var(--dense) var(--family);
  ${toneColors}
  > svg {
    flex: none;
    margin-top: 1px;
  }
  > div {
    min-width: 0;
  }
  a,
  button {
    color: inherit;
    font: 600 var(--dense) var(--family);
  }
`;
