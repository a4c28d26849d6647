import { useUser } from '../../shared/session/user.ts';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Card, Row } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export function Component() {
  const user = useUser();
  return (
    <PageFrame heading={headings['not-found']}>
      <Card as="div">
        <EmptyState
          picture="lost"
          title="If you were writing a post, your text is safe."
          action={
            <Row>
              <PrimaryLink to={user ? '/premium-app' : '/paste-post'}>Go to your post</PrimaryLink>
              <ButtonLink to="/">Home</ButtonLink>
            </Row>
          }
        >
          Go back to it, or begin at the start page.
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
