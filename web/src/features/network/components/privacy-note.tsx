import { Muted } from '../../../shared/ui/surfaces.tsx';

/** What happens to the data of people who never met us. */
export function PrivacyNote() {
  return (
    <Muted>
      Used only for your recommendations. The uploaded file is not stored or shared. The connections
      read from it stay private to your account, and you can delete them at any time.
    </Muted>
  );
}
