import { useLoaderData, useNavigate } from 'react-router-dom';
import { FinishedPostView } from '../../features/tagging/components/finished-post-view.tsx';
import { copiedPost, tagTicks } from '../../shared/storage/run.ts';
import { session } from '../../shared/storage/session.ts';
import { requireChoice, type CopyData } from '../guards/require-choice.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export const loader = requireChoice;

export function Component() {
  const { post, leaders } = useLoaderData<CopyData>();
  const navigate = useNavigate();
  return (
    <PageFrame heading={headings['copy-post']}>
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
