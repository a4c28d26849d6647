import { mention } from '@tagwell/contracts/compose-post';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { SharePrompt } from '../../features/share/share-prompt.tsx';
import { TagChecklist } from '../../features/tagging/components/tag-checklist.tsx';
import { isTagged } from '../../features/tagging/tags-in-text.ts';
import { tagTicks } from '../../shared/storage/run.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton } from '../../shared/ui/button.tsx';
import { freeFlow, startAnotherPost } from '../start-another-post.ts';
import { requireCopied, type SuccessData } from '../guards/require-copied.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';
import { useTicks } from '../use-ticks.ts';

export const loader = requireCopied;

export function Component() {
  const { text, leaders } = useLoaderData<SuccessData>();
  const navigate = useNavigate();
  const { ticks, tick } = useTicks(tagTicks);

  return (
    <PageFrame heading={headings.success}>
      <TagChecklist
        text={text}
        people={leaders.filter(({ name }) => isTagged(text, mention(name)))}
        ticks={ticks}
        onTick={tick}
      />
      <PromoBanner
        to="/register"
        title="Upgrade to Premium"
        text="5 premium analysis credits, with people from your own network."
      />
      <ActionBar>
        <ButtonLink to="/copy-page">Back</ButtonLink>
        <ActionEnd>
          <PrimaryButton onClick={() => startAnotherPost(freeFlow, (to) => void navigate(to))}>
            Create Another Post
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
      <SharePrompt />
    </PageFrame>
  );
}
