import type { NobodyReason } from '@tagwell/contracts/http/analysis';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { session } from '../../../shared/storage/browser-storage.ts';
import { premiumCopiedPost } from '../../../shared/storage/results.ts';
import { Button, PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { PostBody } from '../../../shared/ui/post-text.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { useShownOnceCopied } from './copying.tsx';
import { NobodySuggested } from './nobody-suggested.tsx';
import { OpenLinkedIn } from './post-on-linkedin.tsx';
import { TagChecklist, type useTicks } from './tag-checklist.tsx';
import { isAboutNamed, nobodyWords } from '../choice.ts';

interface CopyAsItIsProps {
  post: string;
  /** There is nothing else to go on with. */
  isOnlyWay: boolean;
  label?: string;
  onCopied?: () => void;
}

/** A post without names costs nothing. */
function CopyAsItIs({ post, isOnlyWay, label, onCopied }: CopyAsItIsProps) {
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

interface NoLeadersProps {
  reason: NobodyReason | undefined;
  /** Whether there are connections to go on with. */
  hasNetwork: boolean;
  /** Whether nothing but the post as it is is left. */
  isOnlyWay: boolean;
  post: string;
  /** Whom the post names. */
  named: readonly string[] | undefined;
  otherLanguage: boolean;
  ticks: ReturnType<typeof useTicks>;
}

/** In the leaders' place on the premium pages, where no finished post is without tags. */
export function NoLeaders(props: NoLeadersProps) {
  const { reason, hasNetwork, isOnlyWay, post, named, otherLanguage } = props;
  const navigate = useNavigate();
  if (isAboutNamed(reason, named)) return <NamedAlready {...props} />;
  const withNetwork = hasNetwork ? 'go on with people from your network, or ' : '';
  return (
    <NobodySuggested
      reason={reason}
      keywords={false}
      otherLanguage={otherLanguage}
      goOn={`You can also ${withNetwork}copy the post as it is: that costs no credit.`}
      onBack={() => void navigate('/premium-app')}
    >
      <CopyAsItIs post={post} isOnlyWay={isOnlyWay} />
    </NobodySuggested>
  );
}

/** The people are in the words already: the post is copied as it is, and its names are made tags. */
function NamedAlready({ reason, hasNetwork, post, named, ticks }: NoLeadersProps) {
  const navigate = useNavigate();
  const [isCopied, setIsCopied] = useState(() => session.read(premiumCopiedPost) === post);
  const checklist = useShownOnceCopied();
  return (
    <Stack $gap={5}>
      <NobodySuggested
        reason={reason}
        keywords={false}
        named={named}
        goOn={`It costs no credit.${hasNetwork ? ' You can also add people from your network.' : ''}`}
        onBack={() => {
          // An edited post is in the field again, though it was copied.
          session.remove(premiumCopiedPost);
          void navigate('/premium-app');
        }}
      >
        <CopyAsItIs
          post={post}
          isOnlyWay={!isCopied}
          label={isCopied ? 'Copy again' : 'Copy and tag them'}
          onCopied={() => {
            session.write(premiumCopiedPost, post);
            setIsCopied(true);
            checklist.show();
          }}
        />
      </NobodySuggested>
      {isCopied && (
        <TagChecklist
          text={post}
          people={[]}
          alreadyNamed={named}
          ticks={ticks.ticks}
          onTick={ticks.tick}
          headingRef={checklist.heading}
        />
      )}
    </Stack>
  );
}

interface PostOfLossProps {
  post: string;
  onCopied: () => void;
  onEdit: () => void;
}

/** Under a loss there is nobody to tag, and nothing to count or to sell: the post, and the way on. */
export function PostOfLoss({ post, onCopied, onEdit }: PostOfLossProps) {
  const { title, why, instead, back } = nobodyWords('grief', { keywords: false });
  const [copies, setCopies] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (copies > 0) heading.current?.focus();
  }, [copies]);
  return (
    <Stack $gap={5}>
      <Card aria-label="Your post">
        <PostBody dir="auto">{post}</PostBody>
      </Card>
      <Card aria-labelledby="nobody">
        <Stack>
          <div role="status">
            <H2 id="nobody">{title}</H2>
            <Stack $gap={2}>
              <Text>{why}</Text>
              <Text>{instead} Copying the post as it is costs no credit.</Text>
            </Stack>
          </div>
          <Row>
            <CopyAsItIs
              post={post}
              isOnlyWay={copies === 0}
              onCopied={() => {
                setCopies(copies + 1);
                onCopied();
              }}
            />
            <TextButton onClick={onEdit}>{back}</TextButton>
          </Row>
        </Stack>
      </Card>
      {copies > 0 && (
        <Card aria-labelledby="on-linkedin">
          <H2 id="on-linkedin" ref={heading} tabIndex={-1}>
            Take it to LinkedIn
          </H2>
          <Stack $gap={3}>
            <OpenLinkedIn text={post} />
            <Text>Then paste your post.</Text>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
