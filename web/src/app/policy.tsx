import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { supportEmail } from '../shared/support-email.ts';
import { TextAnchor } from '../shared/ui/button.tsx';
import { H2, Stack } from '../shared/ui/surfaces.tsx';

/** A chapter of a text that people read from top to bottom, or jump into by its id. */
export function Chapter({
  id,
  title,
  children,
}: {
  id?: string;
  title: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <H2 id={headingId}>{title}</H2>
      <Words>{children}</Words>
    </section>
  );
}

/** Who answers for this installation. */
export function WhoRunsThis() {
  const email = supportEmail();
  return (
    <Chapter title="Who runs this">
      <p>
        Tagwell is software that anybody can run. Whoever runs the installation you are using is
        responsible for what it keeps.{' '}
        {email ? (
          <>
            Write to them at <Address href={`mailto:${email}`}>{email}</Address>.
          </>
        ) : (
          'They have not published a contact address here; ask whoever sent you the link.'
        )}
      </p>
    </Chapter>
  );
}

export function Chapters({ children }: { children: ReactNode }) {
  return <Stack $gap={6}>{children}</Stack>;
}

const Words = styled.div`
  display: grid;
  gap: var(--s3);
  max-width: 68ch;
  p,
  ul {
    margin: 0;
  }
  ul {
    padding-left: var(--s5);
  }
  li + li {
    margin-top: var(--s2);
  }
  a {
    color: var(--accent);
    text-underline-offset: 3px;
  }
`;

const Address = styled(TextAnchor)`
  overflow-wrap: anywhere;
`;
