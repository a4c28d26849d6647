import { MyPeople } from '../../features/people/my-people.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';

export function Component() {
  return (
    <PageFrame heading={accountHeadings['my-people']}>
      <MyPeople />
    </PageFrame>
  );
}
