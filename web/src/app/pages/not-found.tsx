import { useLocation } from 'react-router';
import { useUser } from '../../shared/session/user.ts';
import { ButtonLink, PrimaryLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Card, Row } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

export function Component() {
  const isOperators = useLocation().pathname.startsWith('/admin/');
  return (
    <PageFrame heading={headings['not-found']}>
      <Card as="div">{isOperators ? <OperatorsWay /> : <WritersWay />}</Card>
    </PageFrame>
  );
}

function OperatorsWay() {
  return (
    <EmptyState
      picture="lost"
      title="No operator page is here."
      action={<PrimaryLink to="/admin">Go to the overview</PrimaryLink>}
    >
      The overview leads to every page of your role.
    </EmptyState>
  );
}

function WritersWay() {
  const user = useUser();
  return (
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
  );
}
