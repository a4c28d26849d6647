import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Muted } from './surfaces.tsx';

/** What the drawings of empty places show; `mark` is the marker's stroke, `paper` a sheet. */
const pictures = {
  post: (
    <>
      <rect className="paper" x="22" y="8" width="52" height="56" rx="7" />
      <rect className="mark" x="31" y="28" width="28" height="9" rx="2" />
      <path d="M32 20h24M32 32.5h32M32 42h28M32 51h16" />
    </>
  ),
  people: (
    <>
      <circle className="mark" cx="51" cy="21" r="10" />
      <circle cx="48" cy="22" r="10" />
      <path d="M28 62c1-14 9-22 20-22s19 8 20 22" />
      <path d="M21 26a7.5 7.5 0 1 1 6 12M12 56c.5-6 2.5-10.5 6-13M75 26a7.5 7.5 0 1 0-6 12M84 56c-.5-6-2.5-10.5-6-13" />
    </>
  ),
  list: (
    <>
      <rect className="paper" x="14" y="12" width="68" height="48" rx="7" />
      <rect className="mark" x="34" y="31.5" width="26" height="9" rx="2" />
      <path d="M14 26h68M35 36h38M35 48h30M24 36h3M24 48h3M24 19h12" />
    </>
  ),
  lost: (
    <>
      <path
        className="paper"
        d="M27 26v13c0 1.5.6 3 1.7 4L46 60.5a6 6 0 0 0 8.5 0l13-13a6 6 0 0 0 0-8.5L50 21.7A6 6 0 0 0 46 20H33a6 6 0 0 0-6 6Z"
      />
      <path className="mark" d="m37 42 12-12 6 6-12 12Z" />
      <circle cx="35" cy="28" r="3" />
      <path d="M35 28C27 19 30 9 40 8c12-1 11 11 21 9 6-1 7-6 14-6" strokeDasharray="3 4" />
      <path d="m42 46.5 10.5-10.5M47 50l8-8" />
    </>
  ),
  offline: (
    <>
      <path className="mark" d="M34 46h30v8H34z" />
      <path d="M31 54a12 12 0 0 1-1.5-24A19 19 0 0 1 66 26a14 14 0 0 1 .5 28Z" />
      <path d="M40 36l16 12M56 36 40 48" />
    </>
  ),
  trouble: (
    <>
      <path className="paper" d="M24 8h34l14 14v42l-8-5-8 5-8-5-8 5-8-5-8 5Z" />
      <path className="mark" d="M32 37.5h22v9H32z" />
      <path d="M58 8v14h14M34 24h14M34 33h26M34 42h18" />
    </>
  ),
};

type PictureName = keyof typeof pictures;

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
  text-wrap: balance;
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
  > a {
    display: inline-block;
    margin-top: -10px;
    padding-block: 10px;
  }
`;
