import type { AnalysisFindings, ExtractedTopic } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { countOf } from '../../../shared/format/numbers-and-dates.tsx';
import type { AnalysisFailure } from '../../../shared/storage/draft.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Chip, Chips } from '../../../shared/ui/surfaces.tsx';

interface AnalysisRecapProps {
  topics: readonly ExtractedTopic[];
  found: AnalysisFindings;
  /** Whom the post names already: so many fewer are chosen. */
  alreadyNamed: readonly string[] | undefined;
  /** How many may be chosen beside them. */
  room?: number;
}

/** What the analysis read and searched, in one line. */
export function AnalysisRecap(props: AnalysisRecapProps) {
  const { topics, found, alreadyNamed = [], room = 0 } = props;
  const facts = [
    found.words !== undefined && `${countOf(found.words, 'word', 'words')} read`,
    found.peopleSearched !== undefined &&
      `${countOf(found.peopleSearched, 'person', 'people')} searched`,
    found.connectionsSearched !== undefined &&
      found.connectionsSearched > 0 &&
      `${countOf(found.connectionsSearched, 'connection', 'connections')} searched`,
    found.candidates !== undefined && countOf(found.candidates, 'candidate', 'candidates'),
  ].filter((fact) => fact !== false);
  if (topics.length === 0 && facts.length === 0) return null;
  return (
    <Line>
      {topics.length > 0 && (
        <Chips aria-label="Topics of your post">
          {topics.map(({ name }) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </Chips>
      )}
      {facts.length > 0 && <Facts>{facts.join(' · ')}</Facts>}
      {alreadyNamed.length > 0 && (
        <Facts>
          Already in your post: <bdi>{alreadyNamed.join(', ')}</bdi>. They count as tags.
          {room > 0 && ` Few tags work best, so there is room for ${inWords(room)} more.`}
        </Facts>
      )}
    </Line>
  );
}

const inWords = (count: number) => ['', 'one', 'two'][count] ?? String(count);

const Line = styled.div`
  display: grid;
  gap: var(--s2);
`;

const Facts = styled.p`
  margin: 0;
  font: var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

interface FailedAnalysisProps {
  failure: AnalysisFailure;
  onRetry: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Why the last analysis gave no result, with a way on. */
export function FailedAnalysis({ failure, onRetry }: FailedAnalysisProps) {
  return (
    <Spaced>
      <Notice tone="bad" role="alert" title="Analysis Failed.">
        {failure.message}{' '}
        {failure.retryAt !== undefined && (
          <>You can try again from {clock.format(new Date(failure.retryAt))}. </>
        )}
        Your text is safe. <TextButton onClick={onRetry}>Try again</TextButton>
      </Notice>
    </Spaced>
  );
}

const Spaced = styled.div`
  margin-bottom: var(--s4);
`;
