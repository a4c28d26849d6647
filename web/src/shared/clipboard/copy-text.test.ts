import { describe, expect, jest, test } from '@jest/globals';
import { copyWith } from './copy-text.ts';

const refuse = () => Promise.reject(new Error('NotAllowedError'));

describe('choosing a way to copy', () => {
  test('the clipboard item is asked for before the text has arrived', async () => {
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

  test('a refused clipboard falls back to the copy command', async () => {
    const copied: string[] = [];
    const execCopy = (text: string) => copied.push(text) > 0;
    expect(await copyWith({ writeItem: refuse, execCopy }, Promise.resolve('x'))).toBe('copied');
    expect(copied).toEqual(['x']);
  });

  test('on plain http there is only the copy command', async () => {
    expect(await copyWith({ execCopy: () => true }, Promise.resolve('x'))).toBe('copied');
  });

  test('when everything refuses, the text has to be copied by hand', async () => {
    const tools = { writeItem: refuse, execCopy: () => false };
    expect(await copyWith(tools, Promise.resolve('x'))).toBe('refused');
    expect(await copyWith({}, Promise.resolve('x'))).toBe('refused');
  });

  test('a text that never arrives is not copied at all', async () => {
    const execCopy = jest.fn(() => true);
    const failed = Promise.reject(new Error('402: no credits'));
    const writeItem = async (promised: Promise<string>) => void (await promised);
    await expect(copyWith({ writeItem, execCopy }, failed)).rejects.toThrow('402');
    expect(execCopy).not.toHaveBeenCalled();
  });
});
