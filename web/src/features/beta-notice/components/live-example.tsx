import { composeFreePost } from '@tagwell/contracts/compose-post';
import { limits } from '@tagwell/contracts/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { MarkedText } from '../../../shared/ui/marked-text.tsx';
import { PersonGroup } from '../../../shared/ui/person-group.tsx';
import { PostPreview } from '../../../shared/ui/post-preview.tsx';
import { Chip, Chips, H2, H3, Muted, SideBySide, Stack } from '../../../shared/ui/surfaces.tsx';
import { sample } from '../sample.ts';

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
        A real result for the post below. Choose people and watch the post: nothing is sent.
      </Intro>
      <SideBySide>
        <Stack>
          <Post dir="auto">
            <MarkedText text={sample.post} phrases={phrases} strong={strong} />
          </Post>
          <Chips aria-label="Topics found in the example">
            {sample.extractedTopics.map(({ name }) => (
              <Chip key={name}>{name}</Chip>
            ))}
          </Chips>
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
        </Stack>
        <Result>
          <H3>What you copy</H3>
          <PostPreview
            text={composeFreePost(sample.post, names)}
            names={names}
            max={limits.postMaxCharacters}
          />
        </Result>
      </SideBySide>
    </Section>
  );
}

const Section = styled.section`
  margin-top: var(--s7);
`;

const Intro = styled(Muted)`
  margin-bottom: var(--s5);
`;

const Post = styled.p`
  margin: 0;
  padding: var(--s4) var(--s5);
  border-left: 3px solid var(--border);
  white-space: pre-wrap;
`;

const Result = styled.div`
  display: grid;
  gap: var(--s3);
  @media (width >= 1024px) {
    position: sticky;
    top: var(--s5);
  }
`;
