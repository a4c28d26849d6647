import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { NotKept } from '../../features/posts/keep-finished.tsx';
import { TagStyleChoice } from '../../features/premium/components/tag-style-choice.tsx';
import {
  FirstComment,
  StillInPost,
  useClipboardLead,
  useShownOnceCopied,
} from '../../features/tagging/components/copying.tsx';
import { FinishedPostView } from '../../features/tagging/components/finished-post-view.tsx';
import { TagChecklist } from '../../features/tagging/components/tag-checklist.tsx';
import { isAllTagged, taggedTitle } from '../../features/tagging/to-tag.ts';
import { lazyPart, loadAhead } from '../../shared/loading/load-part.ts';
import { premiumEditedPost } from '../../shared/storage/results.ts';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Small } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { forSignedIn } from '../../shared/session/user.ts';
import { premiumGuards, type PremiumPageData } from '../guards/premium-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { accountHeadings } from '../account-headings.ts';
import { headings } from '../page-headings.ts';
import { premiumFlow, useAnotherPost } from '../start-another-post.ts';
import { isLastCredit, priceText, usePayment } from '../use-payment.ts';
import { usePremiumPost } from '../use-premium-post.ts';

const loadLastCredit = () => import('../../features/premium/components/last-credit.tsx');
const LastCredit = lazyPart(loadLastCredit);
/** At the end of the page, so that nothing moves when it appears. */
const EngagementTips = lazyPart(
  () => import('../../features/premium/components/engagement-tips.tsx'),
);

const readyHeading = accountHeadings['premium-results'];
const copiedHeading = {
  ...readyHeading,
  title: headings.success.title,
  tabTitle: 'Copied',
};
/** The page where the post's people were chosen. */
const choosing = {
  'two-steps': '/premium-select-network',
  'one-list': '/premium-select-leaders',
} as const;

export const loader = forSignedIn(premiumGuards['/premium-results']);

export function Component() {
  const data = useLoaderData<PremiumPageData<'/premium-results'>>();
  const { analysisId, selection, alreadyNamed } = data;
  const navigate = useNavigate();
  const startAnother = useAnotherPost(premiumFlow);
  const { credits, paid, failure, pay } = usePayment(analysisId);
  const finished = usePremiumPost(data);
  const { style, copied, commentOn, ticks } = finished;
  const [asked, setAsked] = useState<{ goOn: () => void }>();
  const [shown, setShown] = useState<string>();
  const isCopied = copied !== undefined && shown === copied;
  const lead = useClipboardLead(copied);
  const checklist = useShownOnceCopied();
  useEffect(() => loadAhead(loadLastCredit), []);

  const toTag = { text: copied ?? '', ...finished.taggedBy(copied ?? ''), alreadyNamed };
  const isDone = isCopied && isAllTagged(toTag, ticks);
  const Another = isDone ? PrimaryButton : Button;
  const news = { ...copiedHeading, ...(isDone && { title: taggedTitle }), lead };
  const another = <Another onClick={startAnother}>Create Another Post</Another>;
  const renderChecklist = (copyAgain: ReactNode) =>
    copied !== undefined && (
      <TagChecklist
        {...toTag}
        comment={commentOn(copied)}
        noteOf={noteOf}
        ticks={ticks}
        onTick={finished.tick}
        copyAgain={copyAgain}
        headingRef={checklist.heading}
      />
    );

  return (
    <PageFrame heading={isCopied && finished.isNews ? news : readyHeading}>
      <FinishedPostView
        key={JSON.stringify(style)}
        composed={finished.composed}
        tags={finished.tags}
        alreadyNamed={alreadyNamed}
        edits={{ saved: premiumEditedPost, analysisId }}
        orShorten={style.inComment ? '' : ', or put the names in the first comment,'}
        copyLabel={paid ? 'Copy again, free' : 'Copy Complete Post'}
        allow={pay}
        askFirst={(goOn) => (isLastCredit(paid, credits) ? setAsked({ goOn }) : goOn())}
        renderAbove={(copyAgain) => (
          <>
            {failure && (
              <Notice tone="bad" role="alert" title="Not copied.">
                {failure.sentence}{' '}
                {failure.outOfCredits && <Link to="/out-of-credits">Get more credits</Link>}
              </Notice>
            )}
            {isCopied && renderChecklist(copyAgain)}
          </>
        )}
        elsewhere={(id, text) =>
          finished.inCommentOf(text).includes(id) ? 'in the first comment' : undefined
        }
        renderBelow={(text, copying) => (
          <>
            {finished.tags.length > 0 && (
              <TagStyleChoice
                style={style}
                pressedRef={finished.pressedRef}
                onChange={finished.changeStyle}
                disabled={copying}
              />
            )}
            {style.inComment && (
              <>
                <FirstComment text={commentOn(text)} paid={paid} onCopied={toastCommentCopied} />
                <StillInPost names={finished.namedIn(text)} />
              </>
            )}
            <NotKept {...finished.kept} />
            {!isCopied && (
              <>
                {renderChecklist(false)}
                <div>{another}</div>
                <EngagementTips />
              </>
            )}
          </>
        )}
        hint={<Small role="status">{priceText(paid, credits)}</Small>}
        copied={copied}
        onwards={another}
        onEdited={finished.onEdited}
        onText={setShown}
        onBack={() => void navigate(choosing[selection.way])}
        onCopied={(text) => {
          finished.onCopied(text);
          toast({ title: 'Copied!', description: 'Complete optimized post copied to clipboard' });
          checklist.show();
        }}
      />
      {asked && (
        <LastCredit
          onSpend={() => {
            asked.goOn();
            setAsked(undefined);
          }}
          onKeep={() => setAsked(undefined)}
        />
      )}
    </PageFrame>
  );
}

function toastCommentCopied(): void {
  toast({ title: 'Copied!', description: 'First comment copied to clipboard' });
}

function noteOf({ isFromNetwork }: SuggestedPerson): string | undefined {
  if (isFromNetwork === true) return undefined;
  return 'Not a connection. If several names match, add the company.';
}
