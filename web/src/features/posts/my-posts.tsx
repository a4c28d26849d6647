import {
  deletePostRoute,
  type PostSummary,
  restorePostRoute,
} from '@tagwell/contracts/http/posts-routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useAsyncAction } from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { ApiError, sentenceFor } from '../../shared/http/client.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { freeAccountDraft, postContent } from '../../shared/storage/draft.ts';
import { premiumAccountDraft, putInField, readField } from '../../shared/storage/premium-run.ts';
import { GhostButton } from '../../shared/ui/button.tsx';
import { useFocusInList } from '../../shared/ui/focus.ts';
import { ShowMore } from '../../shared/lists/show-more.tsx';
import { useOnline } from '../../shared/loading/online.ts';
import { NearDate } from '../../shared/format/numbers-and-dates.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { RetryNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Badge, Muted, Row, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { offerUndo, toast, toastError } from '../../shared/ui/toast-store.ts';
import { RestorePosts, useDeletedPosts } from './deleted-post.tsx';
import { duplicatePost, invalidatePosts, postPages } from './posts-api.ts';

interface MyPostsProps {
  /** Opens the page where the post is continued. Rejects if it can't be opened. */
  onOpen: (post: PostSummary) => Promise<void>;
}

/** Drafts and finished posts, last changed first. */
export function MyPosts({ onOpen }: MyPostsProps) {
  const found = useInfiniteQuery(postPages);
  const posts = found.data?.pages.flatMap((page) => page.posts);
  const online = useOnline();
  const { list, awaitRow } = useFocusInList();
  const { act, restore, deletions, busy } = useActions(onOpen, ({ id }) =>
    awaitRow(posts?.findIndex((post) => post.id === id) ?? 0),
  );

  return (
    <Stack>
      {!online && posts === undefined && (
        <EmptyState picture="offline" title="You’re offline">
          Your posts are safe. They appear here as soon as you’re back.
        </EmptyState>
      )}
      {online && found.isPending && (
        <Room>
          <Skeleton label="Loading your posts..." shell={['m', 'm', 'm']} />
        </Room>
      )}
      {online && found.isError && (
        <RetryNotice error={found.error} announced="status" onRetry={() => void found.refetch()} />
      )}
      {posts?.length === 0 && (
        <EmptyState
          picture="post"
          title="No posts yet"
          action={<Link to="/premium-app">Write a post</Link>}
        >
          What you write is saved here while you type, on every device. Finished posts stay here
          too.
        </EmptyState>
      )}
      {posts !== undefined && posts.length > 0 && (
        <List {...list} aria-label="Your posts" aria-busy={busy}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} act={act} />
          ))}
        </List>
      )}
      <RestorePosts posts={deletions} onRestore={restore} />
      <ShowMore
        list={list.ref}
        rows={posts?.length ?? 0}
        hasMore={found.hasNextPage}
        isLoading={found.isFetchingNextPage}
        onShow={() => void found.fetchNextPage()}
      />
    </Stack>
  );
}

type Action = 'open' | 'duplicate' | 'delete';
type Act = (action: Action, post: PostSummary) => void;
type PostId = Pick<PostSummary, 'id'>;

/** Shown in a toast, because the clicked row may be far below the top of the list. */
const failing = (title: string) => (error: unknown) => toastError(title, sentenceFor(error));
const failures = { open: 'Not opened', duplicate: 'Not duplicated', delete: 'Not deleted' };

/** One action at a time; clicks while one is running are ignored. */
function useActions(onOpen: MyPostsProps['onOpen'], onRestored: (post: PostId) => void) {
  const { pending: busy, run } = useAsyncAction();
  const { deletions, remember, forget } = useDeletedPosts();

  async function duplicate({ id }: PostSummary): Promise<void> {
    await duplicatePost(id);
    await invalidatePosts();
    toast({ title: 'Duplicated', description: 'The copy is a draft at the top of the list.' });
  }

  async function remove(post: PostSummary): Promise<void> {
    const { id } = post;
    const wasThere = await deleteIfThere(id);
    dropFromField(post);
    if (wasThere) remember(post);
    await invalidatePosts();
    if (!wasThere) return;
    offerUndo('Post deleted', 'Restore it below your posts, within an hour', () => restore(post));
  }

  function restore(post: PostId): void {
    void run(async () => {
      await call(restorePostRoute, { params: { id: post.id } }).catch((error: unknown) => {
        if (isGone(error)) forget(post.id);
        throw error;
      });
      forget(post.id);
      onRestored(post);
      await invalidatePosts();
    }, failing('Not restored'));
  }

  const actions = { open: onOpen, duplicate, delete: remove };
  const act: Act = (action, post) =>
    void run(() => actions[action](post), failing(failures[action]));
  return { act, restore, deletions, busy };
}

/** Also clears a deleted draft from its field, but keeps text that was never saved. */
function dropFromField({ id }: PostId): void {
  const kept = tabStorage.read(premiumAccountDraft);
  if (kept?.id === id && kept.text === readField()) putInField('', undefined);
  const free = tabStorage.read(freeAccountDraft);
  if (free?.id === id && free.text === tabStorage.read(postContent)) {
    tabStorage.remove(freeAccountDraft, postContent);
  }
}

/** Already deleted in another tab counts as success. */
async function deleteIfThere(id: string): Promise<boolean> {
  try {
    await call(deletePostRoute, { params: { id } });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const outcomeWords = { nobody: 'Nobody replied', some: 'Some replied', all: 'All replied' };

function PostRow({ post, act }: { post: PostSummary; act: Act }) {
  const { state, excerpt, updatedAt, outcome } = post;
  const tagged = [...post.tagged, ...(post.taggedOrganizations ?? [])];
  const isDraft = state === 'draft';
  return (
    <Item>
      <div>
        <Excerpt dir="auto">{excerpt}</Excerpt>
        <About>
          {isDraft && <Badge data-tone="warn">Draft</Badge>}
          <NearDate iso={updatedAt} />
          {tagged.length > 0 && (
            <>
              {' · '}
              <span title={tagged.join(', ')}>
                Tags <bdi>{fewOf(tagged)}</bdi>
              </span>
            </>
          )}
          {outcome !== undefined && outcome !== 'unknown' && ` · ${outcomeWords[outcome]}`}
        </About>
      </div>
      <Acts>
        <Open onClick={() => act('open', post)}>
          {isDraft ? 'Continue' : 'Open'}
          <Which excerpt={excerpt} />
        </Open>
        <GhostButton onClick={() => act('duplicate', post)}>
          Duplicate
          <Which excerpt={excerpt} />
        </GhostButton>
        <Delete onClick={() => act('delete', post)}>
          Delete
          <Which excerpt={excerpt} />
        </Delete>
      </Acts>
    </Item>
  );
}

const maxNames = 3;

/** "Ana, Ben and 3 more". */
function fewOf(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join(', ');
  const first = names.slice(0, maxNames - 1);
  return `${first.join(', ')} and ${names.length - first.length} more`;
}

const nameCharacters = 40;

/** Distinguishes buttons with the same text for screen readers. */
function Which({ excerpt }: Pick<PostSummary, 'excerpt'>) {
  return <VisuallyHidden> “{excerpt.slice(0, nameCharacters).toWellFormed()}”</VisuallyHidden>;
}

/** Keeps the footer out of sight until the posts have loaded, so that it does not move. */
const Room = styled.div`
  min-height: 100dvh;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s1) var(--s5);
  align-items: center;
  padding: var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  @media (hover: hover) {
    &:hover {
      border-color: var(--control);
    }
  }
  @media (width < 640px) {
    padding-bottom: var(--s1);
  }
  @media (width >= 640px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Excerpt = styled.p`
  display: -webkit-box;
  margin: 0 0 var(--s1);
  overflow: hidden;
  font: 600 var(--body) var(--family);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const About = styled(Muted)`
  > :first-child:not(time) {
    margin-inline-end: var(--s2);
  }
`;

/** Aligns their text, not their edges, with the text above. */
const Acts = styled(Row)`
  gap: 0;
  margin-inline: calc(-1 * var(--s3));
  button {
    position: relative;
    z-index: 1;
  }
`;

/** The whole card opens the post, so it must not shrink when pressed. */
const Open = styled(GhostButton)`
  && {
    position: static;
    color: var(--accent);
  }
  &&:active {
    transform: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-card);
  }
`;

const Delete = styled(GhostButton)`
  color: var(--muted);
`;
