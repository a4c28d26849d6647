import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tabStorage } from '../../../shared/storage/browser-storage.ts';
import { premiumCopiedPost } from '../../../shared/storage/results.ts';
import { Stack } from '../../../shared/ui/surfaces.tsx';
import { type NobodyListed, CopyAsItIs, NobodySuggested } from './nobody-suggested.tsx';
import type { useTicks } from '../to-tag.ts';
import { useShownOnceCopied } from './copying.tsx';
import { TagChecklist } from './tag-checklist.tsx';

export interface NamedAlreadyProps {
  reason: NobodyListed | undefined;
  /** Whether there are connections to go on with. */
  hasNetwork: boolean;
  post: string;
  named: readonly string[] | undefined;
  ticks: ReturnType<typeof useTicks>;
}

/** The post already names the people: it is copied as is, and its names are turned into tags. */
export default function NamedAlready({
  reason,
  hasNetwork,
  post,
  named,
  ticks,
}: NamedAlreadyProps) {
  const navigate = useNavigate();
  const [isCopied, setIsCopied] = useState(() => tabStorage.read(premiumCopiedPost) === post);
  const checklist = useShownOnceCopied();
  return (
    <Stack $gap={5}>
      <NobodySuggested
        reason={reason}
        keywords={false}
        named={named}
        goOn={`It costs no credit.${hasNetwork ? ' Or continue, and add people from your network.' : ''}`}
        onBack={() => {
          // An edited post is shown in the field again, even if it was copied.
          tabStorage.remove(premiumCopiedPost);
          void navigate('/premium-app');
        }}
      >
        <CopyAsItIs
          post={post}
          isOnlyWay={!isCopied}
          label={isCopied ? 'Copy again' : 'Copy and tag them'}
          onCopied={() => {
            tabStorage.write(premiumCopiedPost, post);
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
