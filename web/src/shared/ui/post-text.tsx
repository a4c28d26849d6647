import { Fragment } from 'react';
import { styled } from 'styled-components';
import { markPhrases, postParts } from '../format/post-parts.ts';

interface PostTextProps {
  text: string;
  /** Names whose @mentions are coloured. */
  names: readonly string[];
  /** Characters that fit; what lies beyond is marked. */
  max: number;
}

/** A post as LinkedIn shows it: line breaks kept, hashtags, mentions and links set apart. */
export function PostText({ text, names, max }: PostTextProps) {
  return (
    <>
      {postParts(text.slice(0, max), names).map((part, index) =>
        part.kind === 'plain' ? (
          <span key={index}>{part.text}</span>
        ) : (
          <Special key={index} data-kind={part.kind}>
            {part.text}
          </Special>
        ),
      )}
      {text.length > max && <Beyond>{text.slice(max)}</Beyond>}
    </>
  );
}

/** The block around it, with line breaks and the writing direction of each paragraph, never translated. */
export const PostBody = styled.div.attrs({ translate: 'no' })`
  font: var(--dense) var(--family);
  white-space: pre-wrap;
  unicode-bidi: plaintext;
`;

const Special = styled.bdi`
  color: var(--mention);
  font-weight: 600;
  &[data-kind='link'] {
    font-weight: 400;
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
`;

const Beyond = styled.del`
  background: var(--bad-bg);
  color: var(--bad);
`;

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

/** A reason with the writer's own words marked, which it quotes. */
export function MarkedQuotes({ text }: { text: string }) {
  return text.split('"').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Fragment key={index}>
        “<Mark>{part}</Mark>”
      </Fragment>
    ),
  );
}

/** Looks like a marker, because it is not clickable. The underline is visible without colors. */
const Mark = styled.mark`
  padding: 0 2px;
  border-radius: 3px;
  background: var(--mark-soft);
  color: inherit;
  text-decoration: underline 1px;
  text-underline-offset: 3px;
  &[data-strong='true'] {
    background: var(--accent);
    color: var(--on-accent);
    text-decoration: none;
  }
`;
