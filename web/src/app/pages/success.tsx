import { mention, organizationMention } from '@tagwell/contracts/compose-post';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { SharePrompt } from '../../features/share/share-prompt.tsx';
import { useClipboardLead } from '../../features/tagging/components/copying.tsx';
import { TagChecklist } from '../../features/tagging/components/tag-checklist.tsx';
import { isAllTagged, namesLeftIn, taggedTitle, useTicks } from '../../features/tagging/to-tag.ts';
import { namedIn } from '../../shared/format/place-tag.ts';
import {
  organizationsIn,
  readOrganizations,
} from '../../features/tagging/offered-organizations.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { analysisResult, tagTicks, freeOrganizations } from '../../shared/storage/results.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { Button, ButtonLink, PrimaryButton } from '../../shared/ui/button.tsx';
import { freeFlow } from '../free-flow.ts';
import { useAnotherPost } from '../start-another-post.ts';
import { freeGuards, type FreePageData } from '../guards/free-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

/** For a post without tags. */
const untagged = {
  title: 'Copied. Ready to paste.',
  tabTitle: 'Copied',
};

export const loader = freeGuards['/success'];

export function Component() {
  const { text, leaders } = useLoaderData<FreePageData<'/success'>>();
  const startAnother = useAnotherPost(freeFlow);
  const { ticks, tick } = useTicks(tagTicks);
  const [hasOpenedLinkedIn, setOpenedLinkedIn] = useState(false);
  const [isPostLost, setPostLost] = useState(false);
  const tagOf = (one: SuggestedPerson) => ({ ...one, tag: mention(one.name) });
  const people = namedIn(text, leaders.map(tagOf));
  const [result] = useState(() => tabStorage.read(analysisResult));
  const organizations = readOrganizations(result, freeOrganizations);
  const pages = organizationsIn(text, organizations, (name) => [organizationMention(name)]);
  const named = namesLeftIn(text, result?.alreadyNamed);
  const isTagless = people.length + pages.length + named.length === 0;
  const lead = useClipboardLead(text);
  const isLoss = result?.nobody === 'grief';
  // No offers or questions for bad news.
  const isBadNews = isLoss || result?.nobody === 'layoff';
  const tags = { text, people, organizations: pages, alreadyNamed: result?.alreadyNamed };
  const isDone = isAllTagged(tags, ticks);
  const Another = isDone ? PrimaryButton : Button;
  const copied = { ...headings.success, ...(isDone && { title: taggedTitle }) };

  return (
    <PageFrame heading={{ ...(isTagless ? untagged : copied), lead }}>
      <TagChecklist
        isLoss={isLoss}
        {...tags}
        ticks={ticks}
        onTick={tick}
        onOpen={() => setOpenedLinkedIn(true)}
        isPostLost={isPostLost}
        onCopied={() => setPostLost(false)}
      />
      {!isBadNews && (
        <PromoBanner
          to="/register"
          title="Upgrade to Premium"
          text="5 premium analysis credits, with people from your own network."
        />
      )}
      <ActionBar>
        <ButtonLink to="/copy-page">Back</ButtonLink>
        <ActionEnd>
          <Another onClick={startAnother}>Create Another Post</Another>
        </ActionEnd>
      </ActionBar>
      {!isBadNews && (
        <SharePrompt hasOpenedLinkedIn={hasOpenedLinkedIn} onShared={() => setPostLost(true)} />
      )}
    </PageFrame>
  );
}
