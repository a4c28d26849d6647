import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { brand } from '@tagwell/contracts/brand';
import { useBrand } from '../shared/brand.tsx';
import { TextAnchor } from '../shared/ui/button.tsx';
import { H2, Stack } from '../shared/ui/surfaces.tsx';

/** A chapter of a long text, linkable by its id. */
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

interface OwnPolicyProps {
  title: string;
  /** Undefined if there is only the built-in page. */
  url: string | undefined;
}

/** A link to the installation's own policy; the built-in page is about the software. */
export function OwnPolicy({ title, url }: OwnPolicyProps) {
  if (url === undefined) return null;
  return (
    <Chapter title={title}>
      <p>
        Read it at <Address href={url}>{url}</Address>. What follows is how the software works.
      </p>
    </Chapter>
  );
}

export function WhoRunsThis() {
  const { name, supportEmail: email } = useBrand();
  const software = `${brand.name}${name === brand.name ? ' is' : ','} software that anyone can run.`;
  return (
    <Chapter title="Who runs this">
      <p>
        {name === brand.name ? software : `${name} runs on ${software}`} The people who run this
        installation are responsible for what it keeps.{' '}
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
`;

const Address = styled(TextAnchor)`
  overflow-wrap: anywhere;
`;
