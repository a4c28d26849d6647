import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, H2, Muted, Row } from '../../shared/ui/surfaces.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** One line on what it tells. */
  note?: string;
  /** What can be done with the whole of it, at the end of its head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an operator's page. */
export function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <Part aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {action}
      </Head>
      {children}
    </Part>
  );
}

const Part = styled(Card)`
  padding: var(--s4);
`;

const Head = styled(Row)`
  justify-content: space-between;
  margin-bottom: var(--s3);
`;

const Title = styled(H2)`
  margin-bottom: 0;
`;

/** Leaves room for the action beside it. */
const Note = styled(Muted)`
  max-width: 60ch;
`;
