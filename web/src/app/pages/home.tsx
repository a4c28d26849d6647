import { styled } from 'styled-components';
import { PostForm } from '../../features/analyze/components/post-form.tsx';
import { useDraft, usePostForm } from '../../features/analyze/use-draft.ts';
import { SampleResult } from '../../features/beta-notice/sample-result.tsx';
import { lazyPart } from '../../shared/loading/load-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { SideBySide, Muted } from '../../shared/ui/surfaces.tsx';
import { skipWhenSignedIn } from '../../shared/session/user.ts';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

/** Below the main content, so the page does not wait for it. */
const BetaCard = lazyPart(
  () => import('../../features/beta-notice/beta-notice.tsx'),
  <Skeleton label="Loading the waitlist" lines={10} />,
);

export const loader = skipWhenSignedIn;

/** Contains the writing page's own field, with the same draft. */
export function Component() {
  const draft = useDraft();
  const form = usePostForm(draft);

  function trySample(sample: string): void {
    draft.takeNewer(sample, 'Example added');
    // The button is enabled once the text is in the field.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[type=submit]')?.focus());
  }

  return (
    <PageFrame heading={headings.home}>
      <Hero>
        <PostForm {...form} partOfPage />
        <SampleResult onTry={trySample} />
      </Hero>
      <Promises />
      <Below>
        <BetaCard />
      </Below>
    </PageFrame>
  );
}

/** The field is as tall as the result next to it, if both and the button fit on the screen. */
const Hero = styled(SideBySide)`
  @media (width >= 1024px) and (height >= 860px) {
    textarea {
      min-height: 350px;
    }
  }
`;

const Below = styled.div`
  margin-top: var(--s7);
`;

const promises = [
  {
    title: 'Nobody is invented',
    text: 'Everyone is a real public figure, with the date of what we know.',
  },
  {
    title: 'Always the reason',
    text: 'You see why each person fits, with the words of your post that led to them where there are any.',
  },
  {
    title: 'Your words stay yours',
    text: 'We add one line at the end. Nothing is posted for you, and no account is needed.',
  },
];

export function Promises() {
  return (
    <List aria-label="What you can count on">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <Muted>{text}</Muted>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: var(--s5);
  margin: var(--s7) 0 0;
  padding: 0;
  list-style: none;
`;
