import type { RecentAnalysis } from '@tagwell/contracts/http/analysis';
import { listAnalysesRoute } from '@tagwell/contracts/http/analysis-routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { queryOf } from '../../../shared/http/call.ts';
import { NearDate } from '../../../shared/format/numbers-and-dates.tsx';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { Failure, RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { H2, Muted, Small } from '../../../shared/ui/surfaces.tsx';

const maxShown = 5;
/** The same post may be among them several times. */
const maxAsked = 12;

const recentPostsQuery = {
  ...queryOf(listAnalysesRoute, { query: { limit: maxAsked } }),
  staleTime: 0,
};

/** Without those that were analyzed again later, unless a credit was spent on them. */
export const latestOfEach = (posts: readonly RecentAnalysis[]): RecentAnalysis[] =>
  posts.filter(
    ({ paid, postContent }, index) =>
      paid || posts.findIndex((other) => other.postContent === postContent) === index,
  );

interface RecentPostsProps {
  /** Rejects when the post cannot be opened. */
  onOpen: (post: RecentAnalysis) => Promise<void>;
}

export default function RecentPosts({ onOpen }: RecentPostsProps) {
  const recent = useQuery(recentPostsQuery);
  return (
    <Section aria-labelledby="recent">
      <H2 id="recent">Recent posts</H2>
      {recent.isPending && <Skeleton label="Loading your recent posts" lines={2} />}
      {recent.isError && (
        <RetryNotice
          error={recent.error}
          announced="status"
          onRetry={() => void recent.refetch()}
        />
      )}
      {recent.data && <PostList posts={recent.data} onOpen={onOpen} />}
    </Section>
  );
}

function PostList({ posts, onOpen }: RecentPostsProps & { posts: readonly RecentAnalysis[] }) {
  const { failure, run } = useAsyncAction();
  const different = latestOfEach(posts);
  if (posts.length === 0) {
    return <Muted>Your analyzed posts will appear here.</Muted>;
  }

  return (
    <>
      <Failure>{failure}</Failure>
      <List>
        {different.slice(0, maxShown).map((post) => (
          <li key={post.id}>
            <Post onClick={() => void run(() => onOpen(post))}>
              <span dir="auto">{post.postContent}</span>
              <Small as="span">
                {post.paid && 'Copied · '}
                <NearDate iso={post.createdAt} />
              </Small>
            </Post>
          </li>
        ))}
      </List>
      {(different.length > maxShown || posts.length === maxAsked) && (
        <All to="/my-posts">All posts</All>
      )}
    </>
  );
}

const All = styled(Link)`
  display: inline-block;
  margin-top: var(--s2);
  padding-block: var(--s2);
  color: var(--accent);
  font: 600 var(--dense) var(--family);
  text-underline-offset: 3px;
`;

const Section = styled.section`
  margin-top: var(--s6);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Post = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  width: 100%;
  min-height: 44px;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  background: var(--surface);
  color: var(--text);
  font: var(--dense) var(--family);
  text-align: start;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      border-color: var(--accent);
    }
  }
  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child {
    flex: none;
  }
  @media (width < 640px) {
    flex-direction: column;
    gap: var(--s1);
    > :first-child {
      max-width: 100%;
    }
  }
`;
