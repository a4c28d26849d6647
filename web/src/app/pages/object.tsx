import { Link } from 'react-router';
import { ObjectionForm } from '../../features/objection/objection-form.tsx';
import { Stack, Text } from '../../shared/ui/surfaces.tsx';
import { accountHeadings } from '../account-headings.ts';
import { FormCard, PageFrame } from '../page-frame.tsx';

export function Component() {
  return (
    <PageFrame heading={accountHeadings.object}>
      <FormCard>
        <Stack $gap={5}>
          <Text>
            Once we’ve added you to our list, new analyses no longer suggest you from our catalog,
            and no later version of it brings you back.
          </Text>
          <ObjectionForm />
          <Text>
            <Link to="/privacy#catalogue">What the catalog says of people</Link>
          </Text>
        </Stack>
      </FormCard>
    </PageFrame>
  );
}
