import { lazy, Suspense } from 'react';
import { Outlet, useLoaderData } from 'react-router';
import { useHeadingFocus } from '../page-frame.tsx';
import { whoIsAsking } from '../../shared/session/user.ts';

const loadSignIn = () => import('../pages/login.tsx');
const SignIn = lazy(async () => ({ default: (await loadSignIn()).Component }));

interface Access {
  signedIn: boolean;
}

/** Checked before an account page is shown, so that it does not flash up for a visitor. */
export async function loader(): Promise<Access> {
  const signedIn = (await whoIsAsking()) !== null;
  if (!signedIn) await loadSignIn();
  return { signedIn };
}

/** The page for a signed-in person; for anybody else, the sign-in screen at the same address. */
export function Component() {
  const { signedIn } = useLoaderData<Access>();
  useHeadingFocus(signedIn);
  if (signedIn) return <Outlet />;
  return (
    <Suspense>
      <SignIn />
    </Suspense>
  );
}
