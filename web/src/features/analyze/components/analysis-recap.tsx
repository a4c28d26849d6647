import type { AnalysisFindings, ExtractedTopic } from '@tagwell/contracts/http/analysis';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { countOf, inWords } from '../../../shared/format/numbers-and-dates.tsx';
import { Chip, Chips } from '../../../shared/ui/surfaces.tsx';

interface AnalysisRecapProps {
  topics: readonly ExtractedTopic[];
  found: AnalysisFindings;
  /** Whom the post names already: so many fewer are chosen. */
  alreadyNamed: readonly string[] | undefined;
  /** How many may be chosen beside them; 0 where nobody more is needed. */
  room?: number;
  /** Nobody was found: perhaps because the post was misread. */
  isNobody?: boolean;
  /** Where a keyword is added, if that is not said elsewhere. */
  keyword?: string;
}

/** How the analysis understood the post and whom it searched, in one line. */
export function AnalysisRecap(props: AnalysisRecapProps) {
  const { topics, found, alreadyNamed = [], room = 0, isNobody = false, keyword } = props;
  const facts = [
    found.peopleSearched !== undefined &&
      `${countOf(found.peopleSearched, 'person', 'people')} searched`,
    found.connectionsSearched !== undefined &&
      found.connectionsSearched > 0 &&
      `${countOf(found.connectionsSearched, 'connection', 'connections')} searched`,
  ].filter((fact) => fact !== false);
  if (topics.length === 0 && facts.length === 0) return null;
  return (
    <Line>
      <Understood>
        {topics.length > 0 && (
          <>
            <Facts as="span">{isNobody ? 'We read it as' : 'About'}</Facts>{' '}
            <Topics aria-label="Topics of your post">
              {topics.map(({ name }) => (
                <Chip key={name}>{name}</Chip>
              ))}
            </Topics>
          </>
        )}
        <Facts>
          {!isNobody && facts.join(' · ')}
          {topics.length > 0 && keyword && (
            <>
              {' · '}Not it? <Link to={keyword}>Add a keyword</Link>
            </>
          )}
        </Facts>
      </Understood>
      {alreadyNamed.length > 0 && (
        <Facts>
          Already in your post: <bdi>{alreadyNamed.join(', ')}</bdi>.{' '}
          {alreadyNamed.length === 1 ? 'This counts as one tag.' : 'They count as tags.'}
          {room > 0 && ` Fewer tags work better. You have room for ${inWords(room)} more.`}
        </Facts>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: var(--s2);
`;

const Understood = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);
  @media (width < 640px) {
    display: block;
    font: var(--small) var(--family);
  }
`;

/** On phones running text, so that the people begin higher up. */
const Topics = styled(Chips)`
  @media (width < 640px) {
    display: inline;
    > li {
      display: inline;
      padding: 0;
      background: none;
    }
    > li:not(:last-child)::after {
      content: ', ';
    }
  }
`;

const Facts = styled.p`
  margin: 0;
  font: var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;
