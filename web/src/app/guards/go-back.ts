import { redirect } from 'react-router-dom';
import { toast } from '../../shared/ui/toast-store.ts';

/** Back to the start of the flow, where the text still is, with the reason. */
export function goBack(title: string, description: string): Response {
  toast({ title, description });
  return redirect('/paste-post');
}

export const noPost = 'Start with your post';
