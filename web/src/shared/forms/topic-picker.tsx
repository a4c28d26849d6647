import type { Topic } from '@tagwell/contracts/http/leader';
import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui/surfaces.tsx';
import { Input } from '../ui/textarea.tsx';

interface TopicPickerProps {
  /** Not chosen yet. */
  topics: readonly Topic[];
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  /** Why no more can be added. The field stays and keeps the focus. */
  full?: string | false;
  onPick: (topic: Topic) => void;
}

/**
 * A field for finding topics by name: WAI-ARIA's editable combobox with a list. Arrows move through
 * the list, Enter selects, Escape closes; the focus stays in the field.
 */
export function TopicPicker(props: TopicPickerProps) {
  const { topics, labelledBy, describedBy, invalid, full = false, onPick } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [added, setAdded] = useState<string>();
  const found = matchingTopics(topics, typed);
  const shown = isOpen && full === false && found.length > 0;
  const current = found[Math.min(active, found.length - 1)];

  function pick(topic: Topic): void {
    onPick(topic);
    setAdded(topic.name);
    setTyped('');
    setActive(0);
    setOpen(false);
  }

  function move(step: number): void {
    setOpen(true);
    if (shown) setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      // Choosing a topic must not submit the form.
      event.preventDefault();
      if (shown && current) pick(current);
    }
    if (event.key === 'Escape') {
      if (!shown) setTyped('');
      setOpen(false);
    }
  }

  return (
    <Box>
      <Input
        role="combobox"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        {...(shown && current && { 'aria-activedescendant': `${id}-${current.id}` })}
        autoComplete="off"
        placeholder={full === false ? 'Type to find a topic, such as hiring' : ''}
        readOnly={full !== false}
        aria-disabled={full !== false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAdded(undefined);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onFocus={() => setAdded(undefined)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <List role="listbox" id={`${id}-list`} aria-labelledby={labelledBy} hidden={!shown}>
        {found.map((topic) => (
          <Option
            key={topic.id}
            id={`${id}-${topic.id}`}
            ref={topic === current ? intoView : undefined}
            role="option"
            aria-selected={topic === current}
            // Keeps the focus where it is; the choice follows with the release.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(topic)}
          >
            {topic.name}
          </Option>
        ))}
      </List>
      {/* It stands there before it says anything, so that it is heard when it does. */}
      <div role="status">
        {added !== undefined && (
          <VisuallyHidden>
            Added {added}. {full}
          </VisuallyHidden>
        )}
        {isOpen && typed.trim() !== '' && found.length === 0 && (
          <Nothing>No topic has that in its name.</Nothing>
        )}
      </div>
    </Box>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

const Box = styled.div`
  position: relative;
  input {
    width: 100%;
  }
  input[aria-disabled='true'] {
    background: var(--quiet);
    cursor: not-allowed;
  }
  input[aria-invalid='true'] {
    border-color: var(--bad);
  }
`;

const List = styled.ul`
  position: absolute;
  inset: calc(100% + var(--s1)) 0 auto;
  z-index: 5;
  max-height: 264px;
  margin: 0;
  padding: var(--s1);
  overflow: auto;
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  list-style: none;
`;

const Option = styled.li`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-chip);
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  &:hover {
    background: var(--accent-soft);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Nothing = styled.p`
  margin: var(--s2) 0 0;
  color: var(--muted);
  font: var(--small) var(--family);
`;

const shownMax = 50;

/** Topics whose name has all that was typed, those that begin with it first. */
export function matchingTopics(topics: readonly Topic[], typed: string): readonly Topic[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const [first = ''] = words;
  const found = topics.filter(({ name }) => {
    const lower = name.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  const rank = ({ name }: Topic) => (name.toLowerCase().startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownMax);
}
