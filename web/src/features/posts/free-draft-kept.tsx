import { keptFreeDraft } from '../../shared/storage/draft.ts';
import { Small } from '../../shared/ui/surfaces.tsx';
import { keepingText, useKeptDraft } from './use-kept-draft.ts';

interface FreeDraftKeptProps {
  post: string;
  onNewer: (text: string) => void;
}

/** Keeps what somebody with an account writes in the free flow, and says so. Visitors load none of it. */
export default function FreeDraftKept({ post, onNewer }: FreeDraftKeptProps) {
  const text = keepingText(useKeptDraft(keptFreeDraft, post, onNewer));
  return text && <Small>{text}</Small>;
}
