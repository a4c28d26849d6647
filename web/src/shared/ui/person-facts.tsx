import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import styled from 'styled-components';
import { VisuallyHidden } from './surfaces.tsx';

/** Reach and rhythm of a leader; of a connection, since when they are one. */
export function PersonFacts({ person }: { person: ThoughtLeader }) {
  const { connection, followers, posts } = person;
  if (connection) {
    return (
      <Facts>
        In your network
        {connection.connectedOn && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <span aria-hidden="true"> · </span>Connected since {connection.connectedOn}
          </>
        )}
      </Facts>
    );
  }
  return (
    <Facts>
      {followers} followers<VisuallyHidden>, </VisuallyHidden>
      <span aria-hidden="true"> · </span>posts {posts}
    </Facts>
  );
}

const Facts = styled.span`
  font: var(--small) var(--family);
  color: var(--muted);
`;
