import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { Card, H2, Row, Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { CopyAgain } from './copy-again.tsx';
import { OpenLinkedIn } from './open-linkedin.tsx';
import { TagRow } from './tag-row.tsx';
import { TimingTip } from './timing-tip.tsx';

interface TagChecklistProps {
  text: string;
  people: readonly ThoughtLeader[];
  /** What else is worth knowing of a person before tagging. */
  noteOf?: (person: ThoughtLeader) => string | undefined;
  ticks: readonly string[];
  onTick: (id: string) => void;
}

/** Pasted @names are plain text until each is picked from LinkedIn's own list: four steps to it. */
export function TagChecklist({ text, people, noteOf, ticks, onTick }: TagChecklistProps) {
  const title = people.length > 0 ? 'Make the tags real' : 'Take it to LinkedIn';
  const done = people.length > 0 && people.every(({ id }) => ticks.includes(id));
  return (
    <Card aria-label={title}>
      <H2>{title}</H2>
      <Steps>
        <li>
          <OpenLinkedIn text={text} />
        </li>
        <li>
          <Row>
            <strong>Paste your post</strong>
            <CopyAgain text={text} />
          </Row>
        </li>
        {people.length > 0 && (
          <li>
            <Stack $gap={3}>
              <Text>
                <strong>Tag each person.</strong> Delete the pasted name, type @ and the name, pick
                the person from the list, and check that it turns bold.
              </Text>
              <Rows>
                {people.map((person) => (
                  <TagRow
                    key={person.id}
                    person={person}
                    note={noteOf?.(person)}
                    ticked={ticks.includes(person.id)}
                    onTick={() => onTick(person.id)}
                  />
                ))}
              </Rows>
              <Done role="status">{done && 'All tagged'}</Done>
            </Stack>
          </li>
        )}
        <li>
          <Stack $gap={2}>
            <strong>Post</strong>
            <TimingTip />
          </Stack>
        </li>
      </Steps>
      {people.length > 0 && (
        <Small>Why by hand? LinkedIn links a name only when you pick it from its own list.</Small>
      )}
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  margin: 0 0 var(--s4);
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    position: relative;
    padding-left: 44px;
    min-height: 30px;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: var(--r-full);
    background: var(--accent-soft);
    color: var(--accent);
    font: 600 var(--small) var(--family);
  }
  @media (width < 640px) {
    > li {
      padding-left: 40px;
    }
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (width < 640px) {
    margin-left: -40px;
  }
`;

const Done = styled.p`
  margin: 0;
  font-weight: 600;
  color: var(--ok);
  &:empty {
    display: none;
  }
`;
