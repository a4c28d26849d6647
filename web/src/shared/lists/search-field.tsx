import { useEffect, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';

const pauseMs = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for now, by whoever set it. */
  query: string;
  /** Hears what was typed, once the person pauses. */
  onSearch: (query: string) => void;
}

/** A search that begins when the typing pauses. */
export function SearchField({ label, query, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const told = useRef(query);
  // Whoever types may sort the list before the search begins: it must not take that back.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A search that came from elsewhere takes the place of what stands here; an own one does not,
  // because the person may have typed on since.
  useEffect(() => {
    if (query === told.current) return;
    told.current = query;
    clearTimeout(timer.current);
    setTyped(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onType(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        told.current = text.trim();
        search.current(text.trim());
      },
      text === '' ? 0 : pauseMs,
    );
  }

  return (
    <Field
      label={label}
      type="search"
      maxLength={100}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
