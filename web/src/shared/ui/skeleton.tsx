import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { TextButton } from './button.tsx';
import { VisuallyHidden } from './surfaces.tsx';

const slowAfterMs = 10_000;

interface SkeletonProps {
  /** What is loading: the page's status line. */
  label: string;
  lines?: number;
  /** The blocks of the page's first-paint shell, with words that are seen, not only heard. */
  shell?: readonly ('m' | 'l')[];
}

/**
 * A placeholder for loading content, with a message if it takes long. Appears after 150 ms, or at
 * once if it replaces the first paint.
 */
export function Skeleton({ label, lines = 2, shell }: SkeletonProps) {
  const [slow, setSlow] = useState(false);
  const [takesOver] = useState(() => document.querySelector('main[aria-busy]') !== null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Late role="status" aria-busy="true" data-at-once={takesOver}>
      {shell ? <p className="wait">{label}</p> : <VisuallyHidden>{label}</VisuallyHidden>}
      {slow && (
        <p>
          Still working.{' '}
          <TextButton onClick={() => window.location.reload()}>Load the page again</TextButton>
        </p>
      )}
      {shell
        ? shell.map((size, index) => <div key={index} className={`sk sk-${size}`} />)
        : Array.from({ length: lines }, (_, index) => <Bar key={index} />)}
    </Late>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Late = styled.div`
  &[data-at-once='false'] {
    animation: ${appear} 200ms 150ms backwards;
  }
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
