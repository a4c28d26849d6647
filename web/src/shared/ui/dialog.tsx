import { Dialog } from 'radix-ui';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { css, keyframes, styled } from 'styled-components';
import { giveFocusBack } from './focus.ts';

/** Closing takes this long before the dialog is gone. */
const dialogCloseMs = 300;

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const sink = keyframes`to { opacity: 0; transform: translateY(12px); }`;

export const dialogScrim = css`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: var(--scrim);
  animation: ${fadeIn} 200ms;
  &[data-state='closed'] {
    animation: ${fadeOut} ${dialogCloseMs}ms forwards;
  }
`;

/** A card in the middle; under 640 px a sheet at the bottom. */
export const dialogPanel = css`
  position: fixed;
  inset: 0;
  z-index: 21;
  width: min(480px, 100% - 2 * var(--s4));
  height: fit-content;
  max-height: calc(100dvh - 2 * var(--s5));
  margin: auto;
  padding: var(--s5);
  overflow: auto;
  scroll-padding: var(--s2);
  border: 1px solid var(--border);
  border-radius: var(--r-dialog);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  animation: ${rise} 200ms ease-out;
  &[data-state='closed'] {
    animation: ${sink} ${dialogCloseMs}ms ease-in forwards;
  }
  h2 {
    margin: 0 0 var(--s2);
    font: 600 var(--h2) var(--family);
  }
  > p {
    margin: 0 0 var(--s4);
    color: var(--muted);
  }
  @media (width < 640px) {
    width: 100%;
    margin: auto 0 0;
    padding-bottom: calc(var(--s5) + env(safe-area-inset-bottom));
    border-radius: var(--r-dialog) var(--r-dialog) 0 0;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: ${fadeIn} 100ms;
    &[data-state='closed'] {
      animation: ${fadeOut} 100ms forwards;
    }
  }
`;

export const dialogActions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s3);
  margin-top: var(--s4);
  @media (width < 640px) {
    > * {
      flex: 1;
      white-space: nowrap;
    }
  }
`;

/**
 * For a dialog without a trigger of its own: what had the focus when it opened gets it back when it
 * closes, or the page's heading where that is gone. What its answer has put the focus on keeps it.
 * Returns a handler for `onCloseAutoFocus`.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body) giveFocusBack(opener);
  };
}

/** Radix moves the focus without scrolling: on a low screen it would be below the edge of the dialog. */
export const showFocus = ({ target, currentTarget }: FocusEvent) => {
  if (target !== currentTarget) target.scrollIntoView({ block: 'nearest' });
};

/**
 * Escape closes a dialog also while a toast stands: Radix gives the key to whatever came last, and
 * that is the toast. Where the dialog itself has heard it, the event says so.
 */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);
}

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog.Content>, 'title'> {
  open?: boolean;
  title: string;
  text: ReactNode;
  onClose: () => void;
}

/** A dialog that by default Escape and a click beside it close. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, title, text, onClose, children, ...panel } = props;
  useEscape(() => open && onClose());
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Panel onCloseAutoFocus={returnFocus} onFocus={showFocus} {...panel}>
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description>{text}</Dialog.Description>
          {children}
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Scrim = styled(Dialog.Overlay)`
  ${dialogScrim}
`;
const Panel = styled(Dialog.Content)`
  ${dialogPanel}
`;
export const DialogActions = styled.div`
  ${dialogActions}
`;
