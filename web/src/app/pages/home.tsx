import { Suspense } from 'react';
import styled from 'styled-components';
import { PostForm } from '../../features/analyze/components/post-form.tsx';
import { useDraft, usePostForm } from '../../features/analyze/use-draft.ts';
import { BetaActions, BetaText, Promises } from '../../features/beta-notice/beta-notice.tsx';
import { SampleResult } from '../../features/beta-notice/sample-result.tsx';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Card, H2, H3, SideBySide, Stack } from '../../shared/ui/surfaces.tsx';
import { skipWhenSignedIn } from '../guards/for-signed-in.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

/** Below what people come for, so the page does not wait for it. */
const Waitlist = lazyPart(() => import('../../features/beta-notice/waitlist.tsx'));

export const loader = skipWhenSignedIn;

/** The writing page's own field stands here: what is typed is the same draft. */
export function Component() {
  const draft = useDraft();
  const form = usePostForm(draft);

  return (
    <PageFrame heading={headings.home}>
      <Hero>
        <PostForm {...form} partOfPage />
        <SampleResult />
      </Hero>
      <Promises />
      <Beta aria-labelledby="beta">
        <H2 id="beta">Premium is in private beta</H2>
        <SideBySide>
          <Suspense fallback={<Skeleton label="Loading the waitlist" lines={10} />}>
            <Waitlist />
          </Suspense>
          <Stack $gap={3}>
            <H3>Already invited?</H3>
            <BetaText />
            <BetaActions />
          </Stack>
        </SideBySide>
      </Beta>
    </PageFrame>
  );
}

/** The field is as tall as the result beside it. */
const Hero = styled(SideBySide)`
  @media (width >= 1024px) {
    textarea {
      min-height: 350px;
    }
  }
`;

const Beta = styled(Card)`
  margin-top: var(--s7);
`;
