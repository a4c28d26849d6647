import { type ReactNode, useId } from 'react';
import { Button, TextButton, PrimaryButton } from '../../../shared/ui/button.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { type NobodyListed, nobodyWords } from '../nobody-words.ts';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';

interface NobodySuggestedProps {
  /** Absent in results stored without it. */
  reason: NobodyListed | undefined;
  keywords: boolean;
  /** Whom the post names already. */
  named?: readonly string[] | undefined;
  otherLanguage?: boolean | undefined;
  /** How to go on with the post as it is, as a sentence. */
  goOn: string;
  onBack: () => void;
  /** What may bring people, done right here. */
  remedy?: ReactNode;
  /** Other ways on, beside the one back to the post. */
  children?: ReactNode;
}

/** What stands in the leaders' place where there are none: why, and what to do instead. */
export function NobodySuggested(props: NobodySuggestedProps) {
  const { reason = 'nothing-found', keywords, named, otherLanguage } = props;
  const { goOn, onBack, remedy, children } = props;
  const { title, why, instead, back } = nobodyWords(reason, { keywords, named, otherLanguage });
  const id = useId();
  // Under a loss the way back is for the few whom we misread.
  const Back = reason === 'grief' ? TextButton : Button;
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
        {remedy}
        <Row>
          <Back onClick={onBack}>{back}</Back>
          {children}
        </Row>
      </Stack>
    </Card>
  );
}

interface CopyAsItIsProps {
  post: string;
  /** There is nothing else to go on with. */
  isOnlyWay: boolean;
  label?: string;
  onCopied?: () => void;
}

/** A post without names costs nothing. */
export function CopyAsItIs({ post, isOnlyWay, label, onCopied }: CopyAsItIsProps) {
  const Copy = isOnlyWay ? PrimaryButton : Button;

  async function copy(): Promise<void> {
    if ((await copyText(post)) === 'copied') {
      toast({ title: 'Copied', description: 'Your post, as you wrote it' });
      onCopied?.();
    } else toastError('Copy failed', 'Select your post on this page and copy it.');
  }

  return (
    <Copy onClick={() => void copy()}>
      <CopyIcon /> {label ?? 'Copy the post as it is'}
    </Copy>
  );
}
