import { limits } from '@tagwell/contracts/limits';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { CharacterCount } from '../../../shared/ui/character-count.tsx';
import { PostBody, PostText } from '../../../shared/ui/post-text.tsx';
import { Card, Row } from '../../../shared/ui/surfaces.tsx';

interface FinishedPostCardProps {
  text: string;
  names: readonly string[];
  /** What can be done with it. */
  children: ReactNode;
}

/** Exactly what goes to the clipboard. */
export function FinishedPostCard({ text, names, children }: FinishedPostCardProps) {
  const countId = useId();
  return (
    <Card aria-label="Your finished post" aria-describedby={countId}>
      <Body dir="auto">
        <PostText text={text} names={names} max={limits.postMaxCharacters} />
      </Body>
      <Foot>
        {children}
        <CharacterCount id={countId} text={text} max={limits.postMaxCharacters} />
      </Foot>
    </Card>
  );
}

const Body = styled(PostBody)`
  font: var(--body) var(--family);
`;

const Foot = styled(Row)`
  justify-content: space-between;
  margin-top: var(--s4);
  padding-top: var(--s4);
  border-top: 1px solid var(--border);
`;
