import { PolicyLink, useBrand } from '../../shared/brand.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';
import { Chapter, Chapters, OwnPolicy, WhoRunsThis } from '../policy.tsx';

export function Component() {
  const { name, termsUrl } = useBrand();
  return (
    <PageFrame heading={accountHeadings.terms}>
      <Chapters>
        <OwnPolicy title="Our own terms" url={termsUrl} />
        <Chapter title="A private beta">
          <p>
            {name} is being tried out. It may change, be slow, or be away for a while, and it comes
            without a guarantee. Keep your own copy of what matters to you.
          </p>
        </Chapter>
        <Chapter title="Your post is yours">
          <p>
            Your words stay as you wrote them; we add the people you choose. You decide what to
            publish and whom to tag, and you answer for it. Suggestions and scores are estimates, so
            look at them before you use them.
          </p>
        </Chapter>
        <Chapter title="Sensible use">
          <ul>
            <li>Tag people because the post concerns them, and only a few.</li>
            <li>Upload only your own LinkedIn connections.</li>
            <li>Do not use {name} to bother anyone or to collect data about people.</li>
            <li>
              Do not try to overload it or to reach what belongs to others. There are limits on how
              much one person can ask for.
            </li>
          </ul>
        </Chapter>
        <Chapter title="Accounts and credits">
          <p>
            Premium accounts are by invitation. Copying a finished premium post uses one credit. You
            can delete your account at any time.
          </p>
        </Chapter>
        <WhoRunsThis />
        <Chapter title="What we keep">
          <p>
            The <PolicyLink to="privacy">privacy page</PolicyLink> has the details.
          </p>
        </Chapter>
      </Chapters>
    </PageFrame>
  );
}
