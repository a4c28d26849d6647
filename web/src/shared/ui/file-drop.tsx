import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FieldHint, FieldProblem } from './field.tsx';
import { ShareIcon } from './icons.tsx';

interface FileDropProps {
  /** Names the file to pick or drop. */
  label: string;
  /** What is taken. */
  hint: string;
  /** The endings that the picker offers, with commas between. */
  accept: string;
  /** Files are being dragged over the page, which takes them anywhere. */
  dragging: boolean;
  /** The sentence for a file that cannot be taken. */
  problem: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Where a file is picked, and where to drop it. */
export function FileDrop({ label, hint, accept, dragging, problem, onFiles }: FileDropProps) {
  const id = useId();

  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // So that the same file, mended meanwhile, counts as a new choice.
    target.value = '';
  }

  return (
    <div>
      <Zone data-dragging={dragging}>
        <ShareIcon />
        <strong>{dragging ? 'Drop it anywhere' : label}</strong>
        <input
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          aria-invalid={problem !== undefined}
          onChange={onChange}
        />
      </Zone>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {problem && (
        <FieldProblem id={`${id}-problem`} role="alert">
          {problem}
        </FieldProblem>
      )}
    </div>
  );
}

const Zone = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s2) var(--s3);
  min-height: 112px;
  padding: var(--s5) var(--s4);
  border: 2px dashed var(--control);
  border-radius: var(--r-card);
  background: var(--quiet);
  text-align: center;
  cursor: pointer;
  &:hover,
  &[data-dragging='true'] {
    border-color: var(--accent);
  }
  &[data-dragging='true'] {
    border-style: solid;
    background: var(--accent-soft);
    color: var(--accent);
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  > svg {
    flex: none;
    color: var(--accent);
  }
  strong {
    min-width: 0;
    font-weight: 600;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Files dropped anywhere on the page. Returns whether some are being dragged over it. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    function onDragOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      // Else the browser would open the file in place of the page.
      event.preventDefault();
      setDragging(true);
    }
    function onDragLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setDragging(false);
    }
    function onDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      take([...(event.dataTransfer?.files ?? [])]);
    }
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return dragging;
}
