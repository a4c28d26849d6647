import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { checkedEntry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Muted } from '../../shared/ui/surfaces.tsx';

const deleted = z.object({ id: z.string(), excerpt: z.string(), deletedAt: z.number() });
type Deleted = z.infer<typeof deleted>;

/** The post that was deleted last in this tab. */
const deletedPost = checkedEntry('deletedPost', deleted);

/** The account surely has it so long. */
const keptForMs = 60 * 60_000;

/** Which post can be restored, known for as long as the account has it. */
export function useDeletedPost() {
  const [last, setLast] = useState(() => {
    const stored = tabStorage.read(deletedPost);
    return stored && Date.now() - stored.deletedAt < keptForMs ? stored : undefined;
  });

  function remember({ id, excerpt }: Omit<Deleted, 'deletedAt'>): void {
    const next = { id, excerpt, deletedAt: Date.now() };
    tabStorage.write(deletedPost, next);
    setLast(next);
  }

  function forget(): void {
    tabStorage.remove(deletedPost);
    setLast(undefined);
  }

  return { last, remember, forget };
}

interface RestorePostProps {
  post: Deleted | undefined;
  onRestore: (post: Deleted) => void;
}

/** Stands below the list for an hour: the Undo of the message is gone in seconds. */
export function RestorePost({ post, onRestore }: RestorePostProps) {
  if (post === undefined) return null;
  return (
    <Line>
      You deleted “<bdi>{beginning(post.excerpt)}</bdi>”. It can be restored for an hour.{' '}
      <TextButton onClick={() => onRestore(post)}>Restore</TextButton>
    </Line>
  );
}

const shownCharacters = 60;

function beginning(excerpt: string): string {
  if (excerpt.length <= shownCharacters) return excerpt;
  return `${excerpt.slice(0, shownCharacters).toWellFormed().trimEnd()}…`;
}

const Line = styled(Muted)`
  overflow-wrap: anywhere;
`;
