import { Tooltip } from 'radix-ui';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';

const openDelayMs = 700;
/** Shortly after one tooltip, the next opens at once. */
const skipDelayMs = 300;

// Shared by all tooltips; a provider would make every operators' page wait for Radix.
let closeOpenOne: (() => void) | undefined;
let lastClosedAt = -Infinity;

const wasOneJustOpen = () =>
  closeOpenOne !== undefined || performance.now() - lastClosedAt < skipDelayMs;

export interface TooltipBubbleProps {
  text: string;
  children: ReactNode;
}

/** The tooltip itself, apart from its child so that no page waits for it. */
export function TooltipBubble({ text, children }: TooltipBubbleProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    closeOpenOne?.();
    closeOpenOne = close;
    return () => {
      if (closeOpenOne === close) closeOpenOne = undefined;
      lastClosedAt = performance.now();
    };
  }, [isOpen]);

  function openAtOnce({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch' && wasOneJustOpen()) setOpen(true);
  }

  return (
    <Tooltip.Provider delayDuration={openDelayMs} skipDelayDuration={0}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild onPointerEnter={openAtOnce}>
          {children}
        </Tooltip.Trigger>
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
