import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const openDelayMs = 700;
/** Whoever looked at one a moment ago sees the next at once. */
const skipDelayMs = 300;

export interface TooltipBubbleProps {
  text: string;
  children: ReactNode;
}

/** The tooltip itself, apart from its child so that no page waits for it. */
export function TooltipBubble({ text, children }: TooltipBubbleProps) {
  return (
    <Tooltip.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {text}
          </Bubble>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Bubble = styled(Tooltip.Content)`
  z-index: 40;
  max-width: 280px;
  padding: var(--s1) var(--s2);
  border-radius: var(--r-chip);
  background: var(--text);
  color: var(--bg);
  font: var(--small) var(--family);
  animation: ${appear} 120ms;
`;
