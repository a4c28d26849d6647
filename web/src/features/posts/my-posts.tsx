import type { PostSummary } from '@tagwell/contracts/http/posts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sentenceFor } from '../../shared/http/client.ts';
import { Button, TextButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/format/numbers-and-dates.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Failure, Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Badge, Muted, Row, Small, Stack, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { offerUndo, toast } from '../../shared/ui/toast-store.ts';
import { deletePost, duplicatePost, invalidatePosts, postPages, restorePost } from './posts-api.ts';

interface MyPostsProps {
  /** Leads to where the post is gone on with. Rejects when it cannot be opened. */
  onOpen: (post: PostSummary) => Promise<void>;
}

/** Drafts and finished posts of an account, the last changed first. */
export function MyPosts({ onOpen }: MyPostsProps) {
  const found = useInfiniteQuery(postPages);
  const posts = found.data?.pages.flatMap((page) => page.posts);
  const { list, focusAt } = useFocusInList(found.data, found.errorUpdateCount);
  const { act, busy, failure } = useActions(onOpen, ({ id }) =>
    focusAt(posts?.findIndex((post) => post.id === id) ?? 0),
  );

  return (
    <Stack>
      <Failure>{failure}</Failure>
      {found.isPending && (
        <Room>
          <Skeleton label="Loading your posts..." shell={['m', 'm', 'm']} />
        </Room>
      )}
      {found.isError && (
        <Notice tone="bad" role="status">
          {sentenceFor(found.error)}{' '}
          <TextButton onClick={() => void found.refetch()}>Try again</TextButton>
        </Notice>
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
        <List ref={list} aria-label="Your posts" aria-busy={busy}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} act={act} />
          ))}
        </List>
      )}
      {found.hasNextPage && (
        <div>
          <Button
            aria-disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {found.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Once the list is another one, the focus is on the post in somebody's place: its button is gone. */
function useFocusInList(shown: unknown, failures: number) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (place.current === undefined) return;
    const rows = list.current?.children;
    const row = rows?.[Math.min(place.current, rows.length - 1)];
    (row?.querySelector('button') ?? document.querySelector('h1'))?.focus();
    place.current = undefined;
  }, [shown]);
  useEffect(() => {
    // The next list may come much later, when somebody is elsewhere.
    place.current = undefined;
  }, [failures]);
  return { list, focusAt: (index: number) => void (place.current = index) };
}

type Action = 'open' | 'duplicate' | 'delete';
type Act = (action: Action, post: PostSummary) => void;

/** One at a time: a second press while one is running is ignored. */
function useActions(onOpen: MyPostsProps['onOpen'], onMoved: (post: PostSummary) => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  }

  async function duplicate({ id }: PostSummary): Promise<void> {
    await duplicatePost(id);
    await invalidatePosts(queryClient);
    toast({ title: 'Duplicated', description: 'The copy is a draft at the top of the list.' });
  }

  async function remove(post: PostSummary): Promise<void> {
    const { id } = post;
    await deletePost(id);
    onMoved(post);
    await invalidatePosts(queryClient);
    offerUndo('Post deleted', 'Undo within an hour brings it back', () => {
      void run(async () => {
        await restorePost(id);
        onMoved(post);
        await invalidatePosts(queryClient);
      });
    });
  }

  const actions = { open: onOpen, duplicate, delete: remove };
  const act: Act = (action, post) => void run(() => actions[action](post));
  return { act, busy, failure };
}

const outcomeWords = { nobody: 'Nobody answered', some: 'Some answered', all: 'All answered' };

function PostRow({ post, act }: { post: PostSummary; act: Act }) {
  const { state, paid, excerpt, updatedAt, outcome } = post;
  const tagged = [...post.tagged, ...(post.taggedOrganizations ?? [])];
  const isDraft = state === 'draft';
  return (
    <Item>
      <Row>
        <Badge data-tone={isDraft ? 'warn' : 'ok'}>{isDraft ? 'Draft' : 'Finished'}</Badge>
        {paid && <Badge data-tone="accent">Paid</Badge>}
        <Small as="span">
          <DateText iso={updatedAt} withTime />
        </Small>
      </Row>
      <Excerpt dir="auto">{excerpt}</Excerpt>
      {tagged.length > 0 && (
        <Muted>
          Tags <bdi>{tagged.join(', ')}</bdi>
          {outcome !== undefined && outcome !== 'unknown' && ` · ${outcomeWords[outcome]}`}
        </Muted>
      )}
      <Row>
        <TextButton onClick={() => act('open', post)}>
          {isDraft ? 'Continue' : 'Open'}
          <Which excerpt={excerpt} />
        </TextButton>
        <TextButton onClick={() => act('duplicate', post)}>
          Duplicate
          <Which excerpt={excerpt} />
        </TextButton>
        <TextButton onClick={() => act('delete', post)}>
          Delete
          <Which excerpt={excerpt} />
        </TextButton>
      </Row>
    </Item>
  );
}

const nameCharacters = 40;

/** Distinguishes buttons with the same text for screen readers. */
function Which({ excerpt }: Pick<PostSummary, 'excerpt'>) {
  return <VisuallyHidden> “{excerpt.slice(0, nameCharacters).toWellFormed()}”</VisuallyHidden>;
}

/** The footer stays out of sight until the posts are here, and so need not move. */
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  padding: var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
`;

const Excerpt = styled.p`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  font: var(--body) var(--family);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
