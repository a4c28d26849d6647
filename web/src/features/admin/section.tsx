import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Card, H2, Muted, Row } from '../../shared/ui/surfaces.tsx';

/** The headings that the dashboard's own links lead to. */
export const sectionIds = { premiumUsers: 'premium-users' } as const;

interface SectionProps {
  id: string;
  title: string;
  /** One line on what it tells. */
  note?: string;
  /** What can be done with the whole of it, at the end of its head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard. Its heading can take the focus of a link that leads to it. */
export function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <Card aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id} tabIndex={-1}>
            {title}
          </Title>
          {note && <Muted>{note}</Muted>}
        </div>
        {action}
      </Head>
      {children}
    </Card>
  );
}

const Head = styled(Row)`
  justify-content: space-between;
  align-items: flex-start;
  margin-bottom: var(--s4);
`;

const Title = styled(H2)`
  margin-bottom: var(--s1);
  scroll-margin-top: var(--s5);
`;

/** Says that figures may be old. Not an alert: the toast was one, and this stays. */
export function FetchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="bad">
      {sentenceWithWait(error)} <TextButton onClick={onRetry}>Try again</TextButton>
    </Notice>
  );
}
