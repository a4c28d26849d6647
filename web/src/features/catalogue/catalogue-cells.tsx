import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '../../shared/ui/button.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Row, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { type Choice, type EntryList, origins, useViewUrl, type View } from './catalogue-urls.ts';

interface NameCellProps {
  name: string;
  headline: string;
  /** Badges between the two. */
  children?: ReactNode;
}

/** The headline under the name; what is cut off stands in the title. */
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
    padding-block: var(--s1);
  }
`;

const Headline = styled.bdi`
  flex: 1 1 100%;
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
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  white-space: normal;
  @media (width < 640px) {
    max-width: 100%;
  }
  @media (width >= 640px) {
    width: clamp(110px, 12vw, 160px);
  }
`;

export const Acts = styled.div`
  display: flex;
  gap: var(--s3);
  /* Rare actions show on hover or focus, and always on touch screens. */
  @media (hover: hover) {
    tr:not(:hover, :focus-within) & [data-seldom='true'] {
      opacity: 0;
    }
  }
`;

export function EditLink({ name, view }: { name: string; view: View }) {
  const urlOf = useViewUrl();
  return (
    <EditAnchor to={urlOf(view)}>
      Edit<VisuallyHidden> {name}</VisuallyHidden>
    </EditAnchor>
  );
}

const EditAnchor = styled(TextLink)`
  font: 600 var(--dense) var(--family);
`;

interface ChoiceBarProps {
  /** What the states are. */
  label: string;
  list: EntryList;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

export function ChoiceBar({ label, list, choice, onChange }: ChoiceBarProps) {
  return (
    <Row>
      <Segmented
        label={label}
        options={list.states}
        value={choice.state}
        onChange={(state) => onChange({ ...choice, state })}
      />
      <Segmented
        label="Where they come from"
        options={origins}
        value={choice.origin}
        onChange={(origin) => onChange({ ...choice, origin })}
      />
    </Row>
  );
}

const namedMax = 3;

/** The strongest topics by name, and how many more there are. */
export function namedTopics(
  topics: Readonly<Record<string, number>>,
  names: ReadonlyMap<string, string>,
): string {
  const strongest = Object.entries(topics).toSorted(([, a], [, b]) => b - a);
  const shown = strongest.slice(0, namedMax).map(([id]) => names.get(id) ?? id);
  const left = strongest.length - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}
