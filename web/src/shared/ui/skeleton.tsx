import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { TextButton } from './button.tsx';
import { VisuallyHidden } from './surfaces.tsx';

const slowAfterMs = 10_000;

interface SkeletonProps {
  /** What is loading: the page's status line. */
  label: string;
  lines?: number;
  /** Whether the words are seen, not only heard. */
  shown?: boolean;
}

/** Stands where something is about to be; it shows after 150 ms, and says when it takes long. */
export function Skeleton({ label, lines = 2, shown = false }: SkeletonProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Late role="status" aria-busy="true">
      {shown ? <p>{label}</p> : <VisuallyHidden>{label}</VisuallyHidden>}
      {slow && (
        <p>
          Still working.{' '}
          <TextButton onClick={() => window.location.reload()}>Load the page again</TextButton>
        </p>
      )}
      {Array.from({ length: lines }, (_, index) => (
        <Bar key={index} />
      ))}
    </Late>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Late = styled.div`
  animation: ${appear} 200ms 150ms backwards;
  p {
    margin: 0 0 var(--s4);
    color: var(--muted);
  }
`;

const Bar = styled.div`
  height: 40px;
  margin-bottom: var(--s3);
  border-radius: var(--r-button);
  background: var(--border);
  opacity: 0.55;
`;
