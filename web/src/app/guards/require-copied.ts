import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { redirect } from 'react-router-dom';
import { postContent } from '../../shared/storage/draft.ts';
import { copiedPost, selectedThoughtLeaders } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { goBack, noPost } from './go-back.ts';

export interface SuccessData {
  text: string;
  leaders: ThoughtLeader[];
}

export function requireCopied(): SuccessData | Response {
  const text = session.read(copiedPost);
  if (!session.read(postContent)?.trim()) {
    return goBack(noPost, 'There is no copied post in this tab.');
  }
  if (text === undefined) {
    toast({ title: 'Nothing copied yet', description: 'Copy your finished post here first.' });
    return redirect('/copy-page');
  }
  return { text, leaders: session.read(selectedThoughtLeaders) ?? [] };
}
