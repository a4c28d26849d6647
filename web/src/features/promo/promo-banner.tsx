import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useUser, wasSignedIn } from '../../shared/session/user.ts';
import { promoDismissed } from '../../shared/storage/draft.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { CloseIcon, SparkIcon } from '../../shared/ui/icons.tsx';

interface PromoBannerProps {
  to: '/signup' | '/register';
  title: string;
  text: string;
}

/** A prompt for Premium; closing it hides it for the session. */
export function PromoBanner({ to, title, text }: PromoBannerProps) {
  const [closed, setClosed] = useState(() => tabStorage.read(promoDismissed(to)) !== undefined);
  const user = useUser();
  const hasPremium = user === undefined ? wasSignedIn() : user !== null;
  if (closed || hasPremium) return null;
  return (
    <Banner aria-label="Premium">
      <Link to={to}>
        <SparkIcon />
        <span>
          <strong>{title}</strong> {text}
        </span>
      </Link>
      <button
        type="button"
        aria-label="Close the Premium notice"
        onClick={() => {
          tabStorage.write(promoDismissed(to), 'yes');
          setClosed(true);
        }}
      >
        <CloseIcon />
      </button>
    </Banner>
  );
}

const Banner = styled.aside`
  display: flex;
  align-items: center;
  margin-top: var(--s5);
  border: 1px solid var(--border);
  border-radius: var(--r-button);
  background: var(--surface);
  font: var(--dense) var(--family);
  color: var(--muted);
  a {
    display: flex;
    flex: 1;
    gap: var(--s3);
    align-items: center;
    min-width: 0;
    padding: var(--s3) var(--s4);
    color: inherit;
    text-decoration: none;
  }
  a:hover strong {
    text-decoration: underline;
  }
  a svg {
    flex: none;
    color: var(--accent);
  }
  strong {
    color: var(--text);
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--r-button);
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
`;
