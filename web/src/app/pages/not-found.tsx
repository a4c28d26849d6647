import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { Row } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  return (
    <PageFrame>
      <PageHeading title="404 Page Not Found">
        There is nothing at this address. If you were writing a post, your text is safe.
      </PageHeading>
      <Row>
        <ButtonLink to="/">Home</ButtonLink>
        <PrimaryLink to="/paste-post">Go to your post</PrimaryLink>
      </Row>
    </PageFrame>
  );
}
