import { useRouteError } from 'react-router-dom';
import { ApiError } from '../shared/http/api-error.ts';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { Row, Small, Stack } from '../shared/ui/surfaces.tsx';
import { PageFrame } from './page-frame.tsx';

const heading = {
  title: 'Something went wrong',
  lead: 'Your text is safe. Try again, or go back to your post.',
};

/** What is shown when a page fails: the text is in the session, so trying again loses nothing. */
export function PageError() {
  const error = useRouteError();
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  return (
    <PageFrame heading={heading}>
      <Stack>
        <Row>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink to="/paste-post">Back to your post</ButtonLink>
        </Row>
        {requestId && <Small>Request id: {requestId}</Small>}
      </Stack>
    </PageFrame>
  );
}
