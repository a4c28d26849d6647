import { AlertDialog } from 'radix-ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useAsyncAction } from '../forms/form-state.ts';
import { Button, PrimaryButton } from './button.tsx';
import {
  dialogActions,
  dialogPanel,
  dialogScrim,
  showFocus,
  useEscape,
  useReturnFocus,
} from './dialog.tsx';
import { Field } from './field.tsx';
import { Failure } from './notice.tsx';
import { Stack } from './surfaces.tsx';

interface QuestionDialogProps {
  title: string;
  /** What the answer changes, in a sentence or two. */
  text: ReactNode;
  /** Called on Escape or a `QuestionDismiss`: nothing should change. */
  onDismiss: () => void;
  children: ReactNode;
}

/** A modal question, closed only by an answer. */
export function QuestionDialog({ title, text, onDismiss, children }: QuestionDialogProps) {
  useEscape(onDismiss);
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onDismiss()}>
      <AlertDialog.Portal>
        <Scrim />
        <Panel onCloseAutoFocus={returnFocus} onFocus={showFocus}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          {children}
        </Panel>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Around the button that leaves everything as it is. */
export function QuestionDismiss({ children }: { children: ReactNode }) {
  return <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>;
}

export const QuestionActions = styled.div`
  ${dialogActions}
`;

export const DestructiveButton = styled(PrimaryButton)`
  &,
  &:disabled {
    border-color: var(--bad);
    background: var(--bad-bg);
    color: var(--bad);
  }
`;

const Scrim = styled(AlertDialog.Overlay)`
  ${dialogScrim}
`;
const Panel = styled(AlertDialog.Content)`
  ${dialogPanel}
`;

interface ConfirmLeaveProps {
  text: string;
  title?: string;
  stay?: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Loaded on demand, when there is something to lose. */
export function ConfirmLeave(props: ConfirmLeaveProps) {
  const { text, title = 'Leave without saving?', stay = 'Keep editing', onStay, onLeave } = props;
  return (
    <QuestionDialog title={title} text={text} onDismiss={onStay}>
      <QuestionActions>
        <Button onClick={onLeave}>Leave</Button>
        <QuestionDismiss>
          <PrimaryButton>{stay}</PrimaryButton>
        </QuestionDismiss>
      </QuestionActions>
    </QuestionDialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** “Keep” by default. */
  keep?: string;
  confirm: string;
  /** The button's text while it works. */
  confirming: string;
  work: () => Promise<unknown>;
  /** The sentence for a failure; by default that of the answer. */
  sentence?: (error: unknown) => string;
  onDone?: () => void;
  onClose: () => void;
}

/** Confirms a risky action. Loaded on demand. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, keep = 'Keep', confirm, confirming, work } = props;
  const { sentence, onDone, onClose } = props;
  const { pending, failure, run } = useAsyncAction();

  return (
    <QuestionDialog title={title} text={text} onDismiss={() => pending || onClose()}>
      <Failure>{failure}</Failure>
      <QuestionActions>
        <QuestionDismiss>
          <Button>{keep}</Button>
        </QuestionDismiss>
        <DestructiveButton disabled={pending} onClick={() => void run(work, sentence, onDone)}>
          {pending ? confirming : confirm}
        </DestructiveButton>
      </QuestionActions>
    </QuestionDialog>
  );
}

interface TypedQuestionProps {
  title: string;
  text: ReactNode;
  /** What has to be typed, whatever its case. */
  word: string;
  keep: string;
  confirm: string;
  confirming: string;
  work: () => Promise<unknown>;
  sentence?: (error: unknown) => string;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms an irreversible action with a typed word. Loaded on demand. */
export function TypedQuestion(props: TypedQuestionProps) {
  const { title, text, word, keep, confirm, confirming, work, sentence, onDone, onClose } = props;
  const [typed, setTyped] = useState('');
  const { pending, failure, run } = useAsyncAction();
  const sure = typed.trim().toLowerCase() === word.toLowerCase();

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (sure) void run(work, sentence, onDone);
  }

  return (
    <QuestionDialog title={title} text={text} onDismiss={() => pending || onClose()}>
      <form onSubmit={onSubmit}>
        <Stack>
          <Field
            label={`Type “${word}” to confirm`}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Failure>{failure}</Failure>
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
