import { Toast } from 'radix-ui';
import { useRef, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { giveFocusBack } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import { dismissToast, readToast, subscribeToast, toastDurationMs } from './toast-store.ts';

/**
 * The toast region: F8 jumps to it, swiping right closes a toast. Closing returns the focus to
 * where it was.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, readToast);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget>(null);

  function close(id: number): void {
    dismissToast(id);
    if (place.current?.contains(document.activeElement)) giveFocusBack(before.current);
  }

  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} duration={toastDurationMs}>
      <div
        ref={place}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        }}
      >
        {toast && (
          <Shell
            key={toast.id}
            type="foreground"
            open={toast.open}
            duration={toast.durationMs ?? toastDurationMs}
            onOpenChange={(open) => open || close(toast.id)}
            data-variant={toast.variant ?? 'default'}
          >
            <Content>
              <div>
                <Title>{toast.title}</Title>
                {toast.description && <Description>{toast.description}</Description>}
              </div>
              {toast.action && (
                <span>
                  {[toast.action, toast.also].map(
                    (action) =>
                      action && (
                        <Action key={action.label} altText={action.hint} onClick={action.onClick}>
                          {action.label}
                        </Action>
                      ),
                  )}
                </span>
              )}
            </Content>
            <Close aria-label="Close">
              <CloseIcon />
            </Close>
          </Shell>
        )}
        <Viewport hotkey={['F8']} />
      </div>
    </Toast.Provider>
  );
}

const enter = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const fade = keyframes`from { opacity: 0; }`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset: env(safe-area-inset-top) 0 auto auto;
  z-index: 30;
  width: 100%;
  margin: 0;
  padding: var(--s3);
  list-style: none;
  pointer-events: none;
  /* At the top on phones, clear of the action bar; elsewhere between that bar's buttons. */
  @media (width >= 768px) {
    inset: auto 0 0;
    max-width: 420px;
    margin-inline: auto;
    padding: var(--s4);
  }
`;

const Shell = styled(Toast.Root)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3) var(--s3) var(--s3) var(--s4);
  border: 1px solid var(--border);
  border-left: 4px solid var(--accent);
  border-radius: var(--r-button);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${enter} 200ms ease-out;
  &[data-variant='destructive'] {
    border-left-color: var(--bad);
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  @media (prefers-reduced-motion: reduce) {
    animation: ${fade} 100ms;
  }
`;

/** Buttons that would squeeze the words stand in a row below them. */
const Content = styled.div`
  flex: 1;
  min-width: 0;
  &,
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s3);
  }
  > div {
    flex: 1 1 11rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled(Toast.Title)`
  font: 600 var(--dense) var(--family);
`;

const Description = styled(Toast.Description)`
  font: var(--dense) var(--family);
  color: var(--muted);
`;

const Action = styled(Toast.Action)`
  min-height: 36px;
  padding: 0 var(--s3);
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: none;
  color: var(--accent);
  font: 600 var(--dense) var(--family);
  cursor: pointer;
`;

const Close = styled(Toast.Close)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--r-button);
  background: none;
  color: var(--muted);
  cursor: pointer;
`;
