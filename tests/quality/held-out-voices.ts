import {
  createFieldVoice,
  type FieldVoice,
} from '../../services/analysis/src/domain/engine/field-voice.ts';
import { countFieldWords } from './field-counts.ts';
import { fileOf, withoutHashtags, type LabelledPost } from './labelled-posts.ts';

/**
 * For the text of each post, with hashtags or without, a field voice that has learned from the posts
 * of the other files only: the engine is never asked what it has been told the answer of.
 */
export function heldOutVoices(posts: readonly LabelledPost[]): (text: string) => FieldVoice {
  const files = new Map(posts.map((post) => [withoutHashtags(post.text), fileOf(post)]));
  const voices = new Map<string, FieldVoice>();
  return (text) => {
    const file = files.get(withoutHashtags(text)) ?? '';
    const known = voices.get(file);
    if (known !== undefined) return known;
    const others = posts.filter((post) => fileOf(post) !== file);
    const voice = createFieldVoice(countFieldWords(others));
    voices.set(file, voice);
    return voice;
  };
}
