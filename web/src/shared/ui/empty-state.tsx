import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pictures, type PictureName } from './pictures.tsx';
import { Muted } from './surfaces.tsx';

interface EmptyStateProps {
  picture: PictureName;
  title: string;
  /** One sentence: what will stand here, or what to do. */
  children: ReactNode;
  action?: ReactNode;
}

/** Stands where there is nothing yet: a small picture, what is missing, and the way on. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <Box>
      <Picture name={picture} />
      <Title>{title}</Title>
      <Muted as="div">{children}</Muted>
      {action && <Action>{action}</Action>}
    </Box>
  );
}

/** A drawing in the color of the text around it, with one stroke of the marker. */
function Picture({ name, className }: { name: PictureName; className?: string }) {
  return (
    <Drawing
      className={className}
      width="96"
      height="72"
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {pictures[name]}
    </Drawing>
  );
}

/** At the start of a page's text, with its drawing where the text begins. */
export const LeadPicture = styled(Picture)`
  margin-inline-start: calc(-1 * var(--s5));
`;

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s1);
  padding: var(--s6) var(--s4);
  text-align: center;
  > div {
    max-width: 44ch;
  }
`;

const Drawing = styled.svg`
  color: var(--muted);
  .mark {
    fill: var(--mark);
    stroke: none;
  }
  .paper {
    fill: var(--surface);
  }
`;

const Title = styled.p`
  margin: var(--s2) 0 0;
  font: 600 var(--body) var(--family);
`;

const Action = styled.div`
  margin-top: var(--s3);
`;
