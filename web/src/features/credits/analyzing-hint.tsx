import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../shared/session/user.ts';
import { useCredits } from './credits.ts';

/** What an analysis asks for; its own words where there is a credit, or nobody knows. */
export default function AnalyzingHint({ children }: { children: ReactNode }) {
  const credits = useCredits(useUser()).data?.credits;
  if (credits !== 0) return children;
  return (
    <>
      No credits left, and an analysis needs one on your balance. You can still write here, and your
      drafts are saved. <Link to="/out-of-credits">Get more credits</Link>
    </>
  );
}
