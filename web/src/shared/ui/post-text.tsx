import styled from 'styled-components';
import { postParts } from '../format/post-text.ts';

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

/** The block around it, with line breaks and the writing direction of each paragraph. */
export const PostBody = styled.div`
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
