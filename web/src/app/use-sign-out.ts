import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveAccount } from './sign-out.ts';

/** Signs out and leads to the sign-in page; `leaving` is true meanwhile. */
export function useSignOut(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    setLeaving(true);
    const left = await leaveAccount();
    setLeaving(false);
    if (left) await navigate('/login');
  }

  return { leaving, leave: () => void leave() };
}
