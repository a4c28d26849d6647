import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { CheckIcon } from '../../../shared/ui/icons.tsx';

/**
 * The completion message, rendered before it has text so that screen readers announce it. Scrolls
 * into view with the last tick, because on a phone it may be below the edge.
 */
export function AllTagged({ done, end }: { done: boolean; end: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(done);
  useEffect(() => {
    if (done && !before.current) {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      line.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
    }
    before.current = done;
  }, [done]);
  return (
    <Line ref={line} role="status">
      {done && (
        <>
          <CheckIcon />
          <strong>All tagged</strong> <span>{end}</span>
        </>
      )}
    </Line>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Line = styled.p`
  margin: 0;
  &:not(:empty) {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 var(--s3);
    margin-bottom: var(--s4);
    padding: var(--s4);
    border-radius: var(--r-button);
    background: var(--ok-bg);
    animation: ${appear} 200ms;
  }
  svg {
    grid-row: span 2;
    width: 28px;
    height: 28px;
    padding: 4px;
    border-radius: var(--r-full);
    background: var(--ok);
    color: var(--ok-bg);
    stroke-width: 2.4;
  }
  strong {
    font: 600 var(--lead) var(--family);
    color: var(--ok);
  }
`;
