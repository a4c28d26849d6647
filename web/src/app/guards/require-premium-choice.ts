import { redirect } from 'react-router-dom';
import { limits } from '@tagwell/contracts/limits';
import {
  finishedSelection,
  type FinishedSelection,
  readSelection,
  toChoose,
} from '../../features/premium/selection.ts';
import { postForResults } from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { goHome } from './go-home.ts';
import { requirePremiumResults, type PremiumData } from './require-premium-results.ts';

/** The second step of choosing needs the first. */
export function requireLeadersChosen(): PremiumData | Response {
  const data = requirePremiumResults();
  if (data instanceof Response) return data;
  const { leaders } = readSelection(data.origin.analysisId, data.people);
  if (leaders.length >= toChoose(limits.leadersToChoose, data.people.leaders)) return data;
  toast({ title: 'One step before', description: 'Choose the thought leaders first.' });
  return redirect('/premium-select-ai-leaders');
}

export interface PremiumResultsData {
  post: string;
  analysisId: string;
  selection: FinishedSelection;
}

/** The finished post needs its text and its people. */
export function requirePremiumChoice(): PremiumResultsData | Response {
  const data = requirePremiumResults();
  if (data instanceof Response) return data;
  const { analysisId } = data.origin;
  const post = session.read(postForResults);
  const selection = finishedSelection(analysisId, data.people);
  if (!post?.trim() || !selection) {
    return goHome('Nobody chosen yet', 'Choose whom to tag first: reopen your post below.');
  }
  return { post, analysisId, selection };
}
