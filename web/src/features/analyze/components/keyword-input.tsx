import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/button.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { Small, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { FieldLabel, Input } from '../../../shared/ui/textarea.tsx';
import { offerUndo } from '../../../shared/ui/toast-store.ts';
import { addKeywords, keywordField } from '../analysis-input.ts';

interface KeywordChipsProps {
  keywords: readonly string[];
  /** The list element, for moving the focus between its buttons. */
  list: RefObject<HTMLUListElement | null>;
  onRemove: (index: number) => void;
}

/** One button for each keyword; pressing it removes the word. */
function KeywordChips({ keywords, list, onRemove }: KeywordChipsProps) {
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
  @media (hover: hover) {
    button:hover {
      border-color: var(--accent);
    }
  }
  svg {
    flex: none;
    width: 16px;
  }
`;

interface KeywordInputProps {
  keywords: string[];
  typed: string;
  problem: string | undefined;
  onChange: (change: (keywords: string[]) => string[]) => void;
  onTyped: (typed: string) => void;
  onProblem: (problem: string | undefined) => void;
}

/** Memoised: it stands still while the post is typed. */
export const KeywordInput = memo(function KeywordInput(props: KeywordInputProps) {
  const { keywords, typed, problem, onChange, onTyped, onProblem } = props;
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState('');
  const latest = useRef(keywords);
  useEffect(() => {
    latest.current = keywords;
  }, [keywords]);

  function add(text: string): void {
    // An empty field is fine, and the previous message stays.
    if (text.trim() === '') return onTyped('');
    const change = addKeywords(keywords, text);
    onChange(() => change.keywords);
    onProblem(change.problem);
    setAdded(change.keywords.slice(keywords.length).join(', '));
    if (change.problem === undefined) onTyped('');
  }

  function onInput(text: string): void {
    if (/[,\n]/u.test(text)) return add(text);
    onTyped(text);
    onProblem(undefined);
    setAdded('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && keywords.length > 0) {
      event.preventDefault();
      chipAt(keywords.length - 1)?.focus();
    }
  }

  function chipAt(index: number): HTMLButtonElement | undefined {
    return list.current?.querySelectorAll('button')[index];
  }

  function remove(index: number): void {
    const keyword = keywords[index];
    if (keyword === undefined) return;
    const neighbour = chipAt(index + 1) ?? chipAt(index - 1) ?? field.current;
    neighbour?.focus();
    onChange((now) => now.filter((known) => known !== keyword));
    offerUndo(`Removed “${keyword}”`, `Type ${keyword} again to bring it back`, () => {
      // Others may have been added since.
      const { problem: refused } = addKeywords(latest.current, keyword);
      onProblem(refused);
      if (refused === undefined) onChange((now) => now.toSpliced(index, 0, keyword));
    });
  }

  return (
    <div>
      <FieldLabel htmlFor={keywordField}>
        Keywords <Optional>(optional)</Optional>
      </FieldLabel>
      <Line>
        <KeywordField
          ref={field}
          id={keywordField}
          value={typed}
          placeholder="For example: hiring"
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={hintId}
          onChange={(event) => onInput(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,\n]/u.test(pasted)) return;
            event.preventDefault();
            add(typed + pasted);
          }}
        />
        <Button onClick={() => add(typed)}>Add</Button>
      </Line>
      <Hint id={hintId} role="status" data-problem={problem !== undefined}>
        {problem ?? 'Add topics your post doesn’t mention. Enter or a comma adds one.'}
      </Hint>
      <VisuallyHidden role="status">{added && `Added ${added}`}</VisuallyHidden>
      <KeywordChips list={list} keywords={keywords} onRemove={remove} />
    </div>
  );
});

const Optional = styled.span`
  font-weight: 400;
  color: var(--muted);
`;

const Line = styled.div`
  display: flex;
  gap: var(--s2);
  margin: var(--s2) 0;
`;

/** Whoever is led here sees its label, and the end of the post. */
const KeywordField = styled(Input)`
  scroll-margin-top: 30dvh;
`;

const Hint = styled(Small)`
  &[data-problem='true'] {
    color: var(--bad);
    font-weight: 600;
  }
`;
