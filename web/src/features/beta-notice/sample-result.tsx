import { composeFreePost } from '@tagwell/contracts/compose-post';
import { limits } from '@tagwell/contracts/limits';
import { styled } from 'styled-components';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { TextButton } from '../../shared/ui/button.tsx';
import { MarkedQuotes, MarkedText, PostText } from '../../shared/ui/post-text.tsx';
import { Muted, Small } from '../../shared/ui/surfaces.tsx';
import { sample } from './sample.ts';

const { people } = sample;
const names = people.map(({ name }) => name);
const phrases = people.flatMap((person) => person.phrases);
/** What composing adds to the post: the hashtag and the names. */
const tagLine = composeFreePost('', names).trim();

/** What comes back for a post: the real result for a fixed one, as a picture of the next page. */
export function SampleResult({ onTry }: { onTry: (post: string) => void }) {
  return (
    <Figure aria-labelledby="sample">
      <Caption id="sample">What you get: a real result</Caption>
      <Post dir="auto">
        <MarkedText text={sample.post} phrases={phrases} />
      </Post>
      <People aria-label="People suggested for the example">
        {people.map(({ id, name, headline, relevance }) => (
          <li key={id}>
            <Avatar name={name} />
            <div>
              <strong>{name}</strong>
              <Small>{headline}</Small>
              <Why>
                <MarkedQuotes text={relevance} />
              </Why>
            </div>
          </li>
        ))}
      </People>
      <Added>
        <Small>Added to the post</Small>
        <PostText text={tagLine} names={names} max={limits.postMaxCharacters} />
        <TextButton onClick={() => onTry(sample.post)}>Try it with this post</TextButton>
      </Added>
    </Figure>
  );
}

const Figure = styled.section`
  padding: var(--s5);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  @media (width < 640px) {
    padding: var(--s4);
  }
`;

const Caption = styled.h2`
  margin: 0 0 var(--s3);
  font: 600 var(--dense) var(--family);
`;

const Post = styled(Muted)`
  white-space: pre-wrap;
`;

const People = styled.ul`
  display: grid;
  gap: var(--s4);
  margin: var(--s4) 0;
  padding: var(--s4) 0;
  border-block: 1px solid var(--border);
  list-style: none;
  > li {
    display: flex;
    gap: var(--s3);
  }
`;

const Why = styled.p`
  margin: var(--s1) 0 0;
  font: var(--dense) var(--family);
`;

const Added = styled.div`
  font: var(--dense) var(--family);
  button {
    display: flex;
    margin-top: var(--s3);
  }
`;
