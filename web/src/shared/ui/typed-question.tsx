import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Notice } from './notice.tsx';
import {
  DestructiveButton,
  QuestionActions,
  QuestionDialog,
  QuestionDismiss,
} from './question-dialog.tsx';
import { Stack } from './surfaces.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface TypedQuestionProps {
  title: string;
  text: ReactNode;
  /** What has to be typed, whatever its case. */
  word: string;
  keep: string;
  confirm: string;
  /** What the button says while it works. */
  confirming: string;
  work: () => Promise<unknown>;
  /** The sentence for a failure; that of the answer unless told. */
  sentence?: (error: unknown) => string;
  onDone: () => void;
  onClose: () => void;
}

/** What cannot be undone asks for a typed word. Loaded on demand. */
export default function TypedQuestion(props: TypedQuestionProps) {
  const { title, text, word, keep, confirm, confirming, work, sentence, onDone, onClose } = props;
  const [typed, setTyped] = useState('');
  const { pending, failure, run } = useAsyncAction();
  const returnFocus = useReturnFocus();
  const sure = typed.trim().toLowerCase() === word.toLowerCase();

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (sure && (await run(work, sentence))) onDone();
  }

  return (
    <QuestionDialog
      title={title}
      text={text}
      onDismiss={() => pending || onClose()}
      onCloseAutoFocus={returnFocus}
    >
      <form onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          <Field
            label={`Type “${word}” to confirm`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
        <QuestionActions>
          <QuestionDismiss>
            <Button>{keep}</Button>
          </QuestionDismiss>
          <DestructiveButton type="submit" disabled={!sure || pending}>
            {pending ? confirming : confirm}
          </DestructiveButton>
        </QuestionActions>
      </form>
    </QuestionDialog>
  );
}
