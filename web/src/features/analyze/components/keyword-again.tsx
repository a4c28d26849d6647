import { type SubmitEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/button.tsx';
import { FieldProblem } from '../../../shared/ui/field.tsx';
import { FieldLabel, Input } from '../../../shared/ui/textarea.tsx';
import { addKeywords } from '../analysis-input.ts';

interface KeywordAgainProps {
  keywords: readonly string[];
  onAnalyze: (keywords: string[]) => void;
}

/** One keyword more, and the same post again: what helps where nobody was found, without leaving. */
export function KeywordAgain({ keywords, onAnalyze }: KeywordAgainProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const change = addKeywords(keywords, typed);
    setProblem(change.problem);
    if (change.problem === undefined) onAnalyze(change.keywords);
    else field.current?.focus();
  }

  return (
    <form onSubmit={onSubmit}>
      <FieldLabel htmlFor={id}>Keyword</FieldLabel>
      <Line>
        <Input
          ref={field}
          id={id}
          value={typed}
          placeholder="For example: hiring"
          autoComplete="off"
          enterKeyHint="go"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}problem`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit">Analyze again</Button>
      </Line>
      <Problem id={`${id}problem`} role="status">
        {problem}
      </Problem>
    </form>
  );
}

const Line = styled.div`
  display: flex;
  gap: var(--s2);
  margin-top: var(--s2);
`;

/** Rendered before it has text, so that screen readers announce it. */
const Problem = styled(FieldProblem)`
  &:empty {
    margin: 0;
  }
`;

/** What became of keywords that lead to nobody. */
export function unheardWords(
  unheard: readonly string[],
  keywords: readonly string[],
): { title: string; text: string } {
  const quoted = unheard.map((keyword) => `“${keyword}”`).join(', ');
  const isAll = unheard.length >= keywords.length;
  return {
    title: `We don’t know ${quoted}.`,
    text: `We used only your post${isAll ? '' : ' and the other keywords'}. Try another word.`,
  };
}
