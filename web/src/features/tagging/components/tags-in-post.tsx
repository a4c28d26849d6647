import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { CheckIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import { H3, Small } from '../../../shared/ui/surfaces.tsx';
import { isTagged } from '../tags-in-text.ts';

interface TagsInPostProps {
  people: readonly ThoughtLeader[];
  /** What stands for a person in the text, such as "@Jane Doe". */
  tagOf: (person: ThoughtLeader) => string;
  text: string;
}

/** Which of the chosen people the post still names. */
export function TagsInPost({ people, tagOf, text }: TagsInPostProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label="People in your post">
      <H3 as="h2">People in your post</H3>
      <List>
        {people.map((person) => {
          const tagged = isTagged(text, tagOf(person));
          return (
            <li key={person.id} data-tagged={tagged}>
              {tagged ? <CheckIcon /> : <CloseIcon />}
              <bdi>{person.name}</bdi>
              {!tagged && <Small as="span">no longer in the text</Small>}
            </li>
          );
        })}
      </List>
      <Small>
        Pasted names are plain text at first. After copying we help you turn each into a real tag.
      </Small>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: var(--s2) 0 var(--s3);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2);
  }
  svg {
    color: var(--ok);
  }
  [data-tagged='false'] {
    color: var(--muted);
    svg {
      color: var(--muted);
    }
    bdi {
      text-decoration: line-through;
    }
  }
`;
