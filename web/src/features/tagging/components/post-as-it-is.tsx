import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../shared/loading/load-part.ts';
import { TextButton } from '../../../shared/ui/button.tsx';
import { PostBody } from '../../../shared/ui/post-text.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { isAboutNamed, nobodyWords, CopyAsItIs, NobodySuggested } from './nobody-suggested.tsx';
import type { NamedAlreadyProps } from './named-already.tsx';
import { OpenLinkedIn } from './post-on-linkedin.tsx';

/** Loaded on demand, because posts that name their own people are rare. */
const NamedAlready = lazyPart(() => import('./named-already.tsx'));

interface NoLeadersProps extends NamedAlreadyProps {
  isOnlyWay: boolean;
  otherLanguage: boolean;
}

/** Shown instead of leaders on premium pages. */
export function NoLeaders(props: NoLeadersProps) {
  const { reason, hasNetwork, isOnlyWay, post, named, otherLanguage } = props;
  const navigate = useNavigate();
  if (isAboutNamed(reason, named)) {
    return <NamedAlready {...props} />;
  }
  const withNetwork = hasNetwork ? 'continue with people from your network, or ' : '';
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

interface PostOfLossProps {
  post: string;
  onCopied: () => void;
  onEdit: () => void;
}

/** For a loss: just the post and how to continue, without tags, credits or offers. */
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
