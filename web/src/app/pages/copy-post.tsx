import { useLoaderData, useNavigate } from 'react-router-dom';
import { FinishedPostView } from '../../features/tagging/components/finished-post-view.tsx';
import { copiedPost, tagTicks } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { requireChoice, type CopyData } from '../guards.ts';
import { PageFrame } from '../page-frame.tsx';

export const loader = requireChoice;

export function Component() {
  const { post, leaders } = useLoaderData<CopyData>();
  const navigate = useNavigate();
  return (
    <PageFrame wide>
      <PageHeading title="Copy your post" eyebrow="Step 4 of 4 · Copy">
        Your words, with the people you chose at the end.
      </PageHeading>
      <FinishedPostView
        post={post}
        leaders={leaders}
        onBack={() => void navigate('/select-leaders')}
        onCopied={(text) => {
          if (session.read(copiedPost) !== text) session.remove(tagTicks);
          session.write(copiedPost, text);
          void navigate('/success');
        }}
      />
    </PageFrame>
  );
}
