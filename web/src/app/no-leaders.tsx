import type { NobodyReason } from '@tagwell/contracts/http/analysis';
import { useNavigate } from 'react-router-dom';
import { NobodySuggested } from '../features/tagging/components/nobody-suggested.tsx';
import { copyText } from '../shared/clipboard/copy-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { CopyIcon } from '../shared/ui/icons.tsx';
import { toast } from '../shared/ui/toast-store.ts';

interface NoLeadersProps {
  reason: NobodyReason | undefined;
  /** Whether there are connections to go on with. */
  hasNetwork: boolean;
  post: string;
}

/** In the leaders' place on the premium pages, where no finished post is without tags. */
export function NoLeaders({ reason, hasNetwork, post }: NoLeadersProps) {
  const navigate = useNavigate();
  const withNetwork = hasNetwork ? 'go on with people from your network, or ' : '';
  return (
    <NobodySuggested
      reason={reason}
      keywords={false}
      goOn={`You can also ${withNetwork}copy the post as it is: that costs no credit.`}
      onBack={() => void navigate('/premium-app')}
    >
      <Button onClick={() => void copyPost(post)}>
        <CopyIcon /> Copy the post as it is
      </Button>
    </NobodySuggested>
  );
}

async function copyPost(post: string): Promise<void> {
  if ((await copyText(post)) === 'copied') {
    toast({ title: 'Copied!', description: 'Your post, as you wrote it' });
  } else {
    toast({
      title: 'Copy failed',
      description: 'Select your post on this page and copy it.',
      variant: 'destructive',
    });
  }
}
