import type { Topic } from '@tagwell/contracts/http/leader';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { TextButton } from '../../shared/ui/button.tsx';
import { FieldGroup, FieldHint, FieldProblem } from '../../shared/ui/field.tsx';
import { VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { Input } from '../../shared/ui/textarea.tsx';
import type { TypedTopic } from './entry-form.ts';
import { TopicPicker } from '../../shared/forms/topic-picker.tsx';

interface TopicsFieldProps {
  all: readonly Topic[];
  chosen: readonly TypedTopic[];
  problem: string | undefined;
  onChange: (chosen: TypedTopic[]) => void;
}

/** The topics that somebody stands for, found by name, each with its weight. */
export function TopicsField({ all, chosen, problem, onChange }: TopicsFieldProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const names = new Map(all.map((topic) => [topic.id, topic.name]));
  const left = all.filter((topic) => chosen.every((other) => other.id !== topic.id));

  function remove(gone: string): void {
    onChange(chosen.filter((topic) => topic.id !== gone));
    group.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  return (
    <FieldGroup ref={group}>
      <legend id={`${id}-label`}>Topics</legend>
      <TopicPicker
        topics={left}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
        invalid={problem !== undefined}
        onPick={(topic) => onChange([...chosen, { id: topic.id, weight: '0.8' }])}
      />
      {problem !== undefined && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      <FieldHint id={`${id}-hint`}>Weight from above 0 to 1 (1 = best known for).</FieldHint>
      {chosen.length > 0 && (
        <Chosen aria-label="Chosen topics">
          {chosen.map((topic) => {
            const name = names.get(topic.id) ?? topic.id;
            return (
              <li key={topic.id}>
                <strong>{name}</strong>
                <label>
                  <span aria-hidden="true">Weight</span>
                  <VisuallyHidden>Weight of {name}</VisuallyHidden>
                  <Weight
                    inputMode="decimal"
                    value={topic.weight}
                    onChange={({ target }) =>
                      onChange(
                        chosen.map((other) =>
                          other === topic ? { ...topic, weight: target.value } : other,
                        ),
                      )
                    }
                  />
                </label>
                <TextButton onClick={() => remove(topic.id)}>
                  Remove<VisuallyHidden> {name}</VisuallyHidden>
                </TextButton>
              </li>
            );
          })}
        </Chosen>
      )}
    </FieldGroup>
  );
}

const Chosen = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s4);
    padding: var(--s2) var(--s3);
    border: 1px solid var(--border);
    border-radius: var(--r-button);
  }
  strong {
    flex: 1 1 160px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    color: var(--muted);
    font: var(--dense) var(--family);
  }
`;

const Weight = styled(Input)`
  flex: none;
  width: 76px;
`;
