import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ExternalIcon } from '../../../shared/ui/icons.tsx';
import { TextAnchor } from '../../../shared/ui/button.tsx';
import { H3, Muted, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';

function drawing(children: ReactNode) {
  return function Picture() {
    return (
      <svg
        width="72"
        height="56"
        viewBox="0 0 72 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    );
  };
}

const SettingsPicture = drawing(
  <>
    <rect x="14" y="8" width="44" height="40" rx="5" />
    <path d="M21 18h30M21 27h30" opacity="0.45" />
    <rect x="19" y="33" width="34" height="9" rx="3" fill="currentColor" stroke="none" />
  </>,
);

const TickPicture = drawing(
  <>
    <rect x="15" y="11" width="11" height="11" rx="2" />
    <path d="M33 17h24" opacity="0.45" />
    <rect x="15" y="32" width="11" height="11" rx="2" fill="currentColor" />
    <path d="M33 38h24" />
    <path d="m18 37.5 2.5 2.5 4-5" stroke="var(--accent-soft)" />
  </>,
);

const MailPicture = drawing(
  <>
    <rect x="13" y="13" width="46" height="31" rx="5" />
    <path d="m15 17 21 15 21-15" />
  </>,
);

const ArchivePicture = drawing(
  <>
    <path d="M27 21V10h14l6 6v9" />
    <path d="M31 17h6M31 22h11" opacity="0.45" />
    <path d="M14 22h11l4 4h29v16a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" />
  </>,
);

interface Step {
  title: string;
  text: ReactNode;
  picture: ReactNode;
}

const steps: Step[] = [
  {
    title: 'Open your data page',
    text: (
      <>
        On LinkedIn: Settings &amp; Privacy, Data privacy, Get a copy of your data.{' '}
        <TextAnchor
          href="https://www.linkedin.com/mypreferences/d/download-my-data"
          target="_blank"
          rel="noreferrer"
        >
          Open it <ExternalIcon />
          <VisuallyHidden>in a new tab</VisuallyHidden>
        </TextAnchor>
      </>
    ),
    picture: <SettingsPicture />,
  },
  {
    title: 'Check “Connections”',
    text: 'Nothing else is needed. Then press Request archive.',
    picture: <TickPicture />,
  },
  {
    title: 'Wait for LinkedIn’s email',
    text: 'It comes within minutes, at most a day. Its link works for about three days.',
    picture: <MailPicture />,
  },
  {
    title: 'Drop the ZIP below',
    text: 'Drop the downloaded ZIP below as it is. We only read its Connections.csv.',
    picture: <ArchivePicture />,
  },
];

export function ExportSteps() {
  return (
    <List>
      {steps.map(({ title, text, picture }, index) => (
        <li key={title}>
          <Picture>{picture}</Picture>
          <div>
            <H3>
              {index + 1}. {title}
            </H3>
            <Muted as="div">{text}</Muted>
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4) var(--s5);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (width >= 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li {
    display: flex;
    gap: var(--s3);
  }
  a {
    font: 600 var(--dense) var(--family);
  }
  a svg {
    width: 16px;
    height: 16px;
  }
`;

const Picture = styled.div`
  flex: none;
  width: 72px;
  height: 56px;
  border-radius: var(--r-button);
  background: var(--accent-soft);
  color: var(--accent);
`;
