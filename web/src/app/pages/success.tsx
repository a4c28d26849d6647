import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { PromoBanner } from '../../features/promo/promo-banner.tsx';
import { SharePrompt } from '../../features/share/share-prompt.tsx';
import { TagChecklist } from '../../features/tagging/components/tag-checklist.tsx';
import { isTagged } from '../../features/tagging/tags-in-text.ts';
import { tagTicks } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { ActionBar, ActionEnd } from '../../shared/ui/action-bar.tsx';
import { ButtonLink, PrimaryButton } from '../../shared/ui/button.tsx';
import { startAnotherPost } from '../start-another-post.ts';
import { requireCopied, type SuccessData } from '../guards/require-copied.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export const loader = requireCopied;

export function Component() {
  const { text, leaders } = useLoaderData<SuccessData>();
  const navigate = useNavigate();
  const [ticks, setTicks] = useState(() => session.read(tagTicks) ?? []);

  function tick(id: string): void {
    const next = ticks.includes(id) ? ticks.filter((ticked) => ticked !== id) : [...ticks, id];
    setTicks(next);
    session.write(tagTicks, next);
  }

  return (
    <PageFrame heading={headings.success}>
      <TagChecklist
        text={text}
        people={leaders.filter(({ name }) => isTagged(text, name))}
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
          <PrimaryButton onClick={() => startAnotherPost((to) => void navigate(to))}>
            Create Another Post
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
      <SharePrompt />
    </PageFrame>
  );
}
