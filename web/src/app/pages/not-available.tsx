import { PrimaryLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Row, Stack } from '../../shared/ui/surfaces.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

/** Stands in for the pages behind a sign-in. */
export function Component() {
  return (
    <PageFrame heading={headings['not-available']}>
      <Stack $gap={5}>
        <Notice role="status">Signing in is not available yet in this version.</Notice>
        <Row>
          <PrimaryLink to="/paste-post">Try it free</PrimaryLink>
        </Row>
      </Stack>
    </PageFrame>
  );
}
