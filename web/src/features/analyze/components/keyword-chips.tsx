import type { RefObject } from 'react';
import styled from 'styled-components';
import { CloseIcon } from '../../../shared/ui/icons.tsx';

interface KeywordChipsProps {
  keywords: readonly string[];
  /** The list element, for moving the focus between its buttons. */
  list: RefObject<HTMLUListElement | null>;
  onRemove: (index: number) => void;
}

/** One button for each keyword; pressing it removes the word. */
export function KeywordChips({ keywords, list, onRemove }: KeywordChipsProps) {
  if (keywords.length === 0) return null;
  return (
    <List ref={list} aria-label="Added words">
      {keywords.map((keyword, index) => (
        <li key={keyword}>
          <button type="button" aria-label={`Remove ${keyword}`} onClick={() => onRemove(index)}>
            <span dir="auto">{keyword}</span> <CloseIcon />
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
  button {
    display: inline-flex;
    align-items: center;
    gap: var(--s1);
    max-width: 100%;
    min-height: 36px;
    padding: 0 var(--s2) 0 var(--s3);
    border: 1px solid transparent;
    border-radius: var(--r-chip);
    background: var(--accent-soft);
    color: var(--accent);
    font: 600 var(--dense) var(--family);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  button:hover {
    border-color: var(--accent);
  }
  svg {
    flex: none;
    width: 16px;
  }
`;
