import { composeFreePost } from '@tagwell/contracts/compose-post';
import { limits } from '@tagwell/contracts/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { MarkedText } from '../../shared/ui/marked-text.tsx';
import { PersonGroup } from '../../shared/ui/person-group.tsx';
import { PostText } from '../../shared/ui/post-text.tsx';
import { Card, Chip, Chips, H2, Muted, SideBySide } from '../../shared/ui/surfaces.tsx';
import { sample } from './sample.ts';

/** A fixed post with its real result, to try choosing on: nothing is sent anywhere. */
export function LiveExample() {
  const people = sample.thoughtLeaders;
  const [chosen, setChosen] = useState(() => people.map(({ id }) => id));
  const [pointed, setPointed] = useState<string>();
  const names = people.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const strong = people.find(({ id }) => id === pointed)?.matches.map(({ phrase }) => phrase);
  const phrases = people.flatMap(({ matches }) => matches.map(({ phrase }) => phrase));
  return (
    <Section aria-labelledby="example">
      <H2 id="example">A live example</H2>
      <Intro>
        A real result for this post. Choose people and watch its last line: nothing is sent.
      </Intro>
      <Columns>
        <Result aria-label="The example post">
          <Post dir="auto">
            <MarkedText text={sample.post} phrases={phrases} strong={strong} />
          </Post>
          <Tags role="status" aria-label="Added to the post">
            {names.length > 0 && (
              <PostText text={tagLine(names)} names={names} max={limits.postMaxCharacters} />
            )}
          </Tags>
          <Chips aria-label="Topics found in the example">
            {sample.extractedTopics.map(({ name }) => (
              <Chip key={name}>{name}</Chip>
            ))}
          </Chips>
        </Result>
        <PersonGroup
          legend="People suggested for the example"
          people={people}
          isSelected={({ id }) => chosen.includes(id)}
          onToggle={({ id }) =>
            setChosen((now) =>
              now.includes(id) ? now.filter((other) => other !== id) : [...now, id],
            )
          }
          onPoint={(person) => setPointed(person?.id)}
        />
      </Columns>
    </Section>
  );
}

/** What composing adds to the post: the hashtag and the names. */
function tagLine(names: readonly string[]): string {
  return composeFreePost('', names).trim();
}

const Section = styled.section`
  margin-top: var(--s7);
`;

const Intro = styled(Muted)`
  margin-bottom: var(--s5);
`;

const Columns = styled(SideBySide)`
  @media (width >= 1024px) {
    grid-template-columns: minmax(0, 9fr) minmax(0, 11fr);
  }
`;

const Result = styled(Card)`
  @media (width >= 1024px) {
    position: sticky;
    top: var(--s5);
  }
`;

const Post = styled.p`
  margin: 0;
  white-space: pre-wrap;
`;

const Tags = styled.p`
  min-height: 3rem;
  margin: var(--s5) 0 var(--s4);
  padding-bottom: var(--s4);
  border-bottom: 1px solid var(--border);
`;
