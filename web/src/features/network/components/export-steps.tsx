import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ExternalIcon } from '../../../shared/ui/icons.tsx';
import { TextAnchor } from '../../../shared/ui/button.tsx';
import { H3, Muted, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';
import { ArchivePicture, MailPicture, SettingsPicture, TickPicture } from './step-pictures.tsx';

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
    title: 'Tick Connections',
    text: 'Nothing else is needed. Then press Request archive.',
    picture: <TickPicture />,
  },
  {
    title: 'Wait for the mail',
    text: 'It comes within minutes, at most a day. Its link works for about three days.',
    picture: <MailPicture />,
  },
  {
    title: 'Drop the ZIP below',
    text: 'The link brings a ZIP. Drop it as it is: only its Connections.csv is read.',
    picture: <ArchivePicture />,
  },
];

/** How to get the export, in four pictures. */
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
