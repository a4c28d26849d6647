import { toast } from '../../shared/ui/toast-store.ts';

export function tellInvited(email: string): void {
  toast({
    title: 'Invitation Sent',
    description: `${email} gets a mail with a link to set a password.`,
  });
}
