import { useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { checkedEntry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { TextButton } from '../../shared/ui/button.tsx';
import { Muted, VisuallyHidden } from '../../shared/ui/surfaces.tsx';

const deleted = z.object({ id: z.string(), excerpt: z.string(), deletedAt: z.number() });
type Deleted = z.infer<typeof deleted>;

/** Posts deleted in this tab, latest first. */
const deletedPosts = checkedEntry('deletedPosts', z.array(deleted));

/** At least this long, a deleted post can be restored. */
const keptForMs = 60 * 60_000;

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

/** Shown below the list for an hour, because the toast's Undo is gone in seconds. */
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
