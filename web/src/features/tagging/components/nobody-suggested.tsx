import type { NobodyReason } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { nobodyWords } from '../choice.ts';

interface NobodySuggestedProps {
  /** Analyses of before have none. */
  reason: NobodyReason | undefined;
  keywords: boolean;
  /** How to go on with the post as it is, as a sentence. */
  goOn: string;
  onBack: () => void;
  /** Other ways on, beside the one back to the post. */
  children?: ReactNode;
}

/** What stands in the leaders' place where there are none: why, and what to do instead. */
export function NobodySuggested(props: NobodySuggestedProps) {
  const { reason = 'nothing-found', keywords, goOn, onBack, children } = props;
  const { title, why, instead, back } = nobodyWords(reason, { keywords });
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack>
        <div role="status">
          <H2 id={id}>{title}</H2>
          <Stack $gap={2}>
            <Text>{why}</Text>
            <Text>
              {instead} {goOn}
            </Text>
          </Stack>
        </div>
        <Row>
          <Button onClick={onBack}>{back}</Button>
          {children}
        </Row>
      </Stack>
    </Card>
  );
}

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
    toastError('Copy failed', 'Select your post on this page and copy it.');
  }
}
