import { describe, expect, jest, test } from '@jest/globals';
import { copyWith } from './copy-text.ts';

const refuse = () => Promise.reject(new Error('NotAllowedError'));

describe('copyWith', () => {
  test('requests the clipboard item before the text has arrived', async () => {
    const order: string[] = [];
    let arrive: (text: string) => void = () => undefined;
    const text = new Promise<string>((resolve) => (arrive = resolve));
    const writeItem = async (promised: Promise<string>) => {
      order.push('asked');
      order.push(await promised);
    };
    const copying = copyWith({ writeItem }, text);
    arrive('the post');
    expect(await copying).toBe('copied');
    expect(order).toEqual(['asked', 'the post']);
  });

  test('falls back to execCopy when the clipboard refuses', async () => {
    const copied: string[] = [];
    const execCopy = (text: string) => copied.push(text) > 0;
    expect(await copyWith({ writeItem: refuse, execCopy }, Promise.resolve('x'))).toBe('copied');
    expect(copied).toEqual(['x']);
  });

  test('uses execCopy when there is no clipboard (plain http)', async () => {
    expect(await copyWith({ execCopy: () => true }, Promise.resolve('x'))).toBe('copied');
  });

  test('returns “refused” when every way fails', async () => {
    const tools = { writeItem: refuse, execCopy: () => false };
    expect(await copyWith(tools, Promise.resolve('x'))).toBe('refused');
    expect(await copyWith({}, Promise.resolve('x'))).toBe('refused');
  });

  test('copies nothing when the text is rejected', async () => {
    const execCopy = jest.fn(() => true);
    const failed = Promise.reject(new Error('402: no credits'));
    const writeItem = async (promised: Promise<string>) => void (await promised);
    await expect(copyWith({ writeItem, execCopy }, failed)).rejects.toThrow('402');
    expect(execCopy).not.toHaveBeenCalled();
  });
});
