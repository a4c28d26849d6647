import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { checkedEntry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Muted, VisuallyHidden } from '../../shared/ui/surfaces.tsx';

const deleted = z.object({ id: z.string(), excerpt: z.string(), deletedAt: z.number() });
type Deleted = z.infer<typeof deleted>;

/** The posts that were deleted in this tab, the last first. */
const deletedPosts = checkedEntry('deletedPosts', z.array(deleted));

/** The account surely has it so long. */
const keptForMs = 60 * 60_000;

/** Which posts can be restored, known for as long as the account has them. */
export function useDeletedPosts() {
  const [deletions, setDeletions] = useState(readDeleted);

  function change(next: Deleted[]): void {
    tabStorage.write(deletedPosts, next);
    setDeletions(next);
  }

  return {
    deletions,
    remember: ({ id, excerpt }: Omit<Deleted, 'deletedAt'>) =>
      change([{ id, excerpt, deletedAt: Date.now() }, ...readDeleted()]),
    forget: (id: string) => change(readDeleted().filter((post) => post.id !== id)),
  };
}

const readDeleted = (): Deleted[] =>
  (tabStorage.read(deletedPosts) ?? []).filter(
    ({ deletedAt }) => Date.now() - deletedAt < keptForMs,
  );

interface RestorePostsProps {
  posts: readonly Deleted[];
  onRestore: (post: Deleted) => void;
}

/** Stand below the list for an hour: the Undo of the message is gone in seconds. */
export function RestorePosts({ posts, onRestore }: RestorePostsProps) {
  return posts.map((post) => (
    <Line key={post.id}>
      You deleted “<bdi>{beginning(post.excerpt)}</bdi>”. It can be restored for an hour.{' '}
      <TextButton onClick={() => onRestore(post)}>
        Restore<VisuallyHidden> “{beginning(post.excerpt)}”</VisuallyHidden>
      </TextButton>
    </Line>
  ));
}

const shownCharacters = 60;

function beginning(excerpt: string): string {
  if (excerpt.length <= shownCharacters) return excerpt;
  return `${excerpt.slice(0, shownCharacters).toWellFormed().trimEnd()}…`;
}

const Line = styled(Muted)`
  overflow-wrap: anywhere;
`;
