import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TooltipBubbleProps } from './tooltip-bubble.tsx';

type Bubble = ComponentType<TooltipBubbleProps>;

/** Kept once loaded, so that only the first tooltip of a visit waits for its script. */
let bubble: Bubble | undefined;

interface TooltipProps {
  /** Extra help only; the child must be understandable without it. */
  text: string;
  /** One element that takes the focus and a ref, such as a button or a link. */
  children: ReactNode;
}

/** A tooltip on hover and focus, not on touch. Its script loads after the page. */
export function Tooltip({ text, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const [Loaded, setLoaded] = useState<Bubble | undefined>(() => bubble);

  // The child is remounted inside the tooltip, so never during interaction.
  function showBubble(): void {
    if (bubble && !wrapper.current?.matches(':hover, :focus-within')) setLoaded(() => bubble);
  }

  useEffect(() => {
    if (bubble) return showBubble();
    import('./tooltip-bubble.tsx')
      .then((module) => {
        bubble = module.TooltipBubble;
        showBubble();
      })
      .catch(() => undefined);
  }, []);

  return (
    <Wrapper ref={wrapper} onPointerLeave={showBubble} onBlur={showBubble}>
      {Loaded ? <Loaded text={text}>{children}</Loaded> : children}
    </Wrapper>
  );
}

const Wrapper = styled.span`
  display: inline-flex;
`;
