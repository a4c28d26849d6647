import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  dismissErrorToast,
  dismissOldToast,
  dismissToast,
  offerUndo,
  readToast,
  toast,
} from './toast-store.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('toasts', () => {
  test('one stands at a time: the last', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(readToast()).toMatchObject({ title: 'Second', open: true });
  });

  test('a dismissed one closes at once and is removed after 1,000,000 ms', () => {
    toast({ title: 'Bye' });
    dismissToast(readToast()?.id ?? 0);
    expect(readToast()).toMatchObject({ title: 'Bye', open: false });
    jest.advanceTimersByTime(1_000_000);
    expect(readToast()).toBeUndefined();
  });

  test('a navigation takes the last page’s message along, not the one raised with it', () => {
    toast({ title: 'Login failed', variant: 'destructive' });
    jest.advanceTimersByTime(1001);
    dismissOldToast();
    expect(readToast()).toMatchObject({ open: false });
    toast({ title: 'Ready for another post' });
    dismissOldToast();
    expect(readToast()).toMatchObject({ open: true });
  });

  test('an undo toast does not follow to the next page, however new it is', () => {
    offerUndo('Dismissed', 'They’re now among the others', () => undefined);
    dismissOldToast();
    expect(readToast()).toMatchObject({ title: 'Dismissed', open: false });
  });

  test('a later success removes its error, and no other message', () => {
    toast({ title: 'Invalid File Type', variant: 'destructive' });
    dismissErrorToast();
    expect(readToast()).toMatchObject({ open: false });
    toast({ title: 'Removed' });
    dismissErrorToast();
    expect(readToast()).toMatchObject({ open: true });
  });

  test('a late dismissal does not take the next toast away', () => {
    toast({ title: 'First' });
    const first = readToast()?.id ?? 0;
    toast({ title: 'Second' });
    dismissToast(first);
    jest.advanceTimersByTime(1_000_000);
    expect(readToast()).toMatchObject({ title: 'Second', open: true });
  });
});
