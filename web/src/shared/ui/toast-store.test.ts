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

describe('toast store', () => {
  test('shows one toast at a time, the last', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(readToast()).toMatchObject({ title: 'Second', open: true });
  });

  test('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
    toast({ title: 'Bye' });
    dismissToast(readToast()?.id ?? 0);
    expect(readToast()).toMatchObject({ title: 'Bye', open: false });
    jest.advanceTimersByTime(1_000_000);
    expect(readToast()).toBeUndefined();
  });

  test('dismissOldToast closes the previous page’s toast, not one raised with the navigation', () => {
    toast({ title: 'Login failed', variant: 'destructive' });
    jest.advanceTimersByTime(1001);
    dismissOldToast();
    expect(readToast()).toMatchObject({ open: false });
    toast({ title: 'Ready for another post' });
    dismissOldToast();
    expect(readToast()).toMatchObject({ open: true });
  });

  test('dismissOldToast closes an undo toast, however new', () => {
    offerUndo('Dismissed', 'They’re now among the others', () => undefined);
    dismissOldToast();
    expect(readToast()).toMatchObject({ title: 'Dismissed', open: false });
  });

  test('dismissErrorToast closes an error, and no other toast', () => {
    toast({ title: 'Invalid File Type', variant: 'destructive' });
    dismissErrorToast();
    expect(readToast()).toMatchObject({ open: false });
    toast({ title: 'Removed' });
    dismissErrorToast();
    expect(readToast()).toMatchObject({ open: true });
  });

  test('removing a dismissed toast later does not remove the next one', () => {
    toast({ title: 'First' });
    const first = readToast()?.id ?? 0;
    toast({ title: 'Second' });
    dismissToast(first);
    jest.advanceTimersByTime(1_000_000);
    expect(readToast()).toMatchObject({ title: 'Second', open: true });
  });
});
