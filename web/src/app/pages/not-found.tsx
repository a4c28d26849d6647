import { useUser } from '../../shared/session/user.ts';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { LeadPicture } from '../../shared/ui/empty-state.tsx';
import { Row } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export function Component() {
  const user = useUser();
  return (
    <PageFrame heading={headings['not-found']}>
      <LeadPicture name="lost" />
      <Row>
        <ButtonLink to="/">Home</ButtonLink>
        <PrimaryLink to={user ? '/premium-app' : '/paste-post'}>Go to your post</PrimaryLink>
      </Row>
    </PageFrame>
  );
}
