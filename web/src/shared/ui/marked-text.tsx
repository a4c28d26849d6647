import styled from 'styled-components';
import { markPhrases } from '../format/post-text.ts';

interface MarkedTextProps {
  text: string;
  phrases: readonly string[];
  /** Phrases to stand out among the marked ones. */
  strong?: readonly string[] | undefined;
}

/** A text with the given phrases marked wherever they occur. */
export function MarkedText({ text, phrases, strong }: MarkedTextProps) {
  return markPhrases(text, phrases).map((span, index) =>
    span.phrase === undefined ? (
      span.text
    ) : (
      <Mark key={index} data-strong={strong?.includes(span.phrase) ?? false}>
        {span.text}
      </Mark>
    ),
  );
}

/** Underlined as well as coloured: the mark is seen in forced colours and in black and white. */
const Mark = styled.mark`
  padding: 0 1px;
  border-radius: 3px;
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline 2px var(--accent);
  text-underline-offset: 3px;
  &[data-strong='true'] {
    background: var(--accent);
    color: var(--on-accent);
    text-decoration: none;
  }
`;
