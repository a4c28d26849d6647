import { composeFreePost, mention, organizationMention } from '@tagwell/contracts/compose-post';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { FinishedPostView } from '../../features/tagging/components/finished-post-view.tsx';
import {
  addedOrganizations,
  readOrganizations,
} from '../../features/tagging/offered-organizations.ts';
import {
  analysisResult,
  copiedPost,
  editedPost,
  tagTicks,
  freeOrganizations,
} from '../../shared/storage/results.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { reportUsage } from '../../shared/usage.ts';
import { freeGuards, type FreePageData } from '../guards/free-flow.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

const heading = headings['copy-post'];
const edits = { saved: editedPost };

export const loader = freeGuards['/copy-page'];

export function Component() {
  const { post, leaders } = useLoaderData<FreePageData<'/copy-page'>>();
  const navigate = useNavigate();
  const names = leaders.map(({ name }) => name);
  const [result] = useState(() => tabStorage.read(analysisResult));
  const organizations = readOrganizations(result, freeOrganizations);
  const pages = addedOrganizations(organizations);
  return (
    <PageFrame
      heading={
        leaders.length + organizations.length > 0
          ? heading
          : { ...heading, lead: 'Your words, as they are.' }
      }
    >
      <FinishedPostView
        composed={composeFreePost(
          post,
          names,
          pages.map(({ name }) => name),
        )}
        tags={[
          ...leaders.map(({ id, name }) => ({ id, name, tag: mention(name) })),
          ...pages.map(({ id, name }) => ({ id, name, tag: organizationMention(name) })),
        ]}
        alreadyNamed={result?.alreadyNamed}
        edits={edits}
        copyLabel="Copy Post"
        onBack={() => void navigate('/select-leaders')}
        onCopied={(text) => {
          if (tabStorage.read(copiedPost) !== text) tabStorage.remove(tagTicks);
          tabStorage.write(copiedPost, text);
          reportUsage('copy_post');
          void navigate('/success');
        }}
      />
    </PageFrame>
  );
}
