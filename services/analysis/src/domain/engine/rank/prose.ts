import { findTopic, topics as vocabulary } from '@tagwell/topics/topics';
import { nameInProse } from './topic-words.ts';

export function nameOf(id: string): string {
  return findTopic(id)?.name ?? id;
}

const namesInProse = new Map(vocabulary.map(({ id, name }) => [id, nameInProse(name)]));

export function inProse(id: string): string {
  return namesInProse.get(id) ?? id;
}

export function unquoted(text: string): string {
  return text.replaceAll('"', "'");
}

export function quoted(text: string): string {
  return `"${unquoted(text)}"`;
}

export function join(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
