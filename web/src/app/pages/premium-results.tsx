import {
  mention,
  organizationMention,
  organizationTag,
  suggestedTag,
} from '@tagwell/contracts/compose-post';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { NotKept, useKeepFinished } from '../../features/posts/keep-finished.tsx';
import { TagStyleChoice } from '../../features/premium/components/tag-style-choice.tsx';
import {
  commentInStyle,
  composeInStyle,
  keepTagStyle,
  keepTicks,
  pageTagIn,
  readTagStyle,
  rememberTags,
  restyleEdit,
  tagIn,
} from '../../features/premium/tags.ts';
import { FirstComment, useShownOnceCopied } from '../../features/tagging/components/copying.tsx';
import { FinishedPostView } from '../../features/tagging/components/finished-post-view.tsx';
import { TagChecklist } from '../../features/tagging/components/tag-checklist.tsx';
import { useTicks, isAllTagged } from '../../features/tagging/to-tag.ts';
import { isTagged } from '../../shared/format/place-tag.ts';
import { organizationsIn } from '../../features/tagging/choice.ts';
import { lazyPart, loadAhead } from '../../shared/loading/load-part.ts';
import {
  premiumCopiedPost,
  premiumEditDraft,
  premiumEditedPost,
  premiumTagTicks,
} from '../../shared/storage/results.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { useUser } from '../../shared/session/user.ts';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Small } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { premiumTagStyle, type TagStyle } from '../../shared/storage/premium-memory.ts';
import { forSignedIn } from '../guards/for-signed-in.ts';
import { premiumGuards, type PremiumPageData } from '../guards/premium-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { accountHeadings } from '../account-headings.ts';
import { premiumFlow, startAnotherPost } from '../start-another-post.ts';
import { isLastCredit, priceText, usePayment } from '../use-payment.ts';

const loadLastCredit = () => import('../../features/premium/components/last-credit.tsx');
const LastCredit = lazyPart(loadLastCredit);
/** At the end of the page, where nothing moves when it comes. */
const EngagementTips = lazyPart(
  () => import('../../features/premium/components/engagement-tips.tsx'),
);

const readyHeading = accountHeadings['premium-results'];
const copiedHeading = {
  ...readyHeading,
  title: 'Copied! Now make the tags work (2 min)',
  tabTitle: 'Copied',
  lead: 'Your post with tags is on the clipboard.',
};
const edits = { saved: premiumEditedPost, draft: premiumEditDraft };
/** Where the people of the post were chosen. */
const choosing = {
  'two-steps': '/premium-select-network',
  'one-list': '/premium-select-leaders',
} as const;

export const loader = forSignedIn(premiumGuards['/premium-results']);

export function Component() {
  const { post, analysisId, selection, organizations, alreadyNamed } =
    useLoaderData<PremiumPageData<'/premium-results'>>();
  const navigate = useNavigate();
  const accountId = useUser()?.id;
  const { credits, paid, failure, pay } = usePayment(analysisId);
  const [asked, setAsked] = useState<{ goOn: () => void }>();
  const [copied, setCopied] = useState(() => session.read(premiumCopiedPost));
  const [shown, setShown] = useState<string>();
  const isCopied = copied !== undefined && shown === copied;
  // Opened again later, it is not on the clipboard any more.
  const [isNews, setNews] = useState(false);
  const checklist = useShownOnceCopied();
  const { ticks, tick, clearTicks } = useTicks(premiumTagTicks, (next) => {
    if (accountId) keepTicks(accountId, analysisId, next);
  });
  useEffect(() => loadAhead(loadLastCredit), []);
  const finished = useKeepFinished(analysisId, post);
  const people = [...selection.leaders, ...selection.network];
  // What was copied before may name people in the other style.
  const tagged = (text: string) =>
    people.filter(({ name }) =>
      [mention(name), suggestedTag(name)].some((tag) => isTagged(text, tag)),
    );
  const pagesIn = (text: string) =>
    style.inComment
      ? organizations
      : organizationsIn(text, organizations, (name) => [
          organizationMention(name),
          organizationTag(name),
        ]);
  const [style, setStyle] = useState(
    () => session.read(premiumTagStyle) ?? readTagStyle(accountId),
  );
  // The first comment names the people whom the post does not.
  const named = (text: string) => (style.inComment ? people : tagged(text));
  const commentOn = (text: string) => {
    const others = (chosen: readonly SuggestedPerson[]) =>
      chosen.filter((person) => !isTagged(text, tagIn(style, person)));
    const { leaders, network } = selection;
    const pages = selection.organizations.filter(
      ({ name }) => !isTagged(text, pageTagIn(style, name)),
    );
    const left = { leaders: others(leaders), network: others(network), organizations: pages };
    return commentInStyle(left, style);
  };
  const [pressed, setPressed] = useState<keyof TagStyle>();

  function changeStyle(next: TagStyle, changed: keyof TagStyle): void {
    const edit = restyleEdit(session.read(edits.saved), post, selection, [style, next]);
    if (edit) session.write(edits.saved, edit);
    if (accountId) keepTagStyle(accountId, next);
    session.write(premiumTagStyle, next);
    setStyle(next);
    setPressed(changed);
  }

  function onCopied(text: string): void {
    if (copied !== text) clearTicks();
    setCopied(text);
    setNews(true);
    session.write(premiumCopiedPost, text);
    const tags = named(text);
    const kept = tags.map(keptPerson);
    const leftOut = people.filter((person) => !tags.includes(person)).map(keptPerson);
    if (accountId) {
      rememberTags(
        accountId,
        analysisId,
        kept.map(({ name }) => name),
      );
    }
    const pages = pagesIn(text).map(({ id, name }) => ({ id, name }));
    finished.keep({
      text,
      people: kept,
      ...(pages.length > 0 && { organizations: pages }),
      ...(leftOut.length > 0 && { leftOut }),
      way: selection.way,
      style,
    });
    toast({ title: 'Copied!', description: 'Complete optimized post copied to clipboard' });
    checklist.show();
  }

  const tags = {
    text: copied ?? '',
    people: named(copied ?? ''),
    organizations: pagesIn(copied ?? ''),
    alreadyNamed,
  };
  const Another = isCopied && isAllTagged(tags, ticks) ? PrimaryButton : Button;
  const another = (
    <Another onClick={() => startAnotherPost(premiumFlow, (to) => void navigate(to))}>
      Create Another Post
    </Another>
  );
  const tagStyle = people.length + selection.organizations.length > 0 && (
    <TagStyleChoice style={style} pressed={pressed} onChange={changeStyle} />
  );
  const toTag = (copyAgain: ReactNode) =>
    copied !== undefined && (
      <TagChecklist
        {...tags}
        comment={style.inComment ? commentOn(copied) : ''}
        noteOf={noteOf}
        ticks={ticks}
        onTick={tick}
        copyAgain={copyAgain}
        headingRef={checklist.heading}
      />
    );

  return (
    <PageFrame heading={isCopied && isNews ? copiedHeading : readyHeading}>
      <FinishedPostView
        key={JSON.stringify(style)}
        composed={composeInStyle(post, selection, style)}
        tags={[
          ...people.map((person) => ({
            id: person.id,
            name: person.name,
            tag: tagIn(style, person),
          })),
          ...selection.organizations.map(({ id, name }) => ({
            id,
            name,
            tag: pageTagIn(style, name),
          })),
        ]}
        alreadyNamed={alreadyNamed}
        edits={edits}
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
            {isCopied ? toTag(copyAgain) : tagStyle}
          </>
        )}
        {...(style.inComment && { elsewhere: 'in the first comment' })}
        renderBelow={(text) => (
          <>
            {style.inComment && (
              <FirstComment text={commentOn(text)} paid={paid} onCopied={toastCommentCopied} />
            )}
            <NotKept {...finished} />
            {isCopied ? (
              tagStyle
            ) : (
              <>
                {toTag(false)}
                <div>{another}</div>
                <Suspense>
                  <EngagementTips />
                </Suspense>
              </>
            )}
          </>
        )}
        hint={<Small role="status">{priceText(paid, credits)}</Small>}
        copied={copied}
        onwards={another}
        onText={setShown}
        onBack={() => void navigate(choosing[selection.way])}
        onCopied={onCopied}
      />
      {asked && (
        <Suspense>
          <LastCredit
            onSpend={() => {
              asked.goOn();
              setAsked(undefined);
            }}
            onKeep={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

const keptPerson = ({ id, name, isFromNetwork = false }: SuggestedPerson) => ({
  id,
  name,
  isFromNetwork,
});

function toastCommentCopied(): void {
  toast({ title: 'Copied!', description: 'First comment copied to clipboard' });
}

function noteOf({ isFromNetwork }: SuggestedPerson): string | undefined {
  if (isFromNetwork === true) return undefined;
  return 'Not a connection. If several names match, add the company.';
}
