import type { ReactNode } from 'react';
import styled from 'styled-components';

interface NameCellProps {
  name: string;
  headline: string;
  /** Badges between the two. */
  children?: ReactNode;
}

/** Name and headline, in one line where they have room; what is cut off stands in the title. */
export function NameCell({ name, headline, children }: NameCellProps) {
  return (
    <Entry title={`${name}, ${headline}`}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {children}
      <Headline>{headline}</Headline>
    </Entry>
  );
}

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s2);
  strong {
    flex: none;
    font-weight: 600;
  }
  @media (width < 640px) {
    min-width: 0;
    > * {
      max-width: 100%;
    }
  }
  @media (width >= 640px) {
    width: clamp(200px, 17vw, 340px);
  }
`;

const Headline = styled.bdi`
  flex: 1 1 6em;
  min-width: 0;
  overflow: hidden;
  color: var(--muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The names of an entry's topics, cut where they have no room. */
export function TopicsCell({ named }: { named: string }) {
  return <TopicsLine title={named}>{named}</TopicsLine>;
}

const TopicsLine = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (width < 640px) {
    max-width: 100%;
  }
  @media (width >= 640px) {
    width: clamp(110px, 12vw, 160px);
  }
`;
