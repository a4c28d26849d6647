import { redirect } from 'react-router-dom';
import { toast } from '../../shared/ui/toast-store.ts';

/** Back to the premium app, where the last post is offered again, with the reason. */
export function goHome(title: string, description: string): Response {
  toast({ title, description });
  return redirect('/premium-app');
}
