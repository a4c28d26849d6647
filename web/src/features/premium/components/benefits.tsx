import { limits } from '@tagwell/contracts/limits';
import styled from 'styled-components';
import { CheckIcon } from '../../../shared/ui/icons.tsx';

const benefits = [
  {
    title: 'Your own network',
    text: 'Import your LinkedIn connections and see which of them know your topic.',
  },
  {
    title: 'More people for a post',
    text: 'Up to five: thought leaders and people you know, each with the reason.',
  },
  {
    title: `${limits.startingCredits} credits to begin with`,
    text: 'Analyzing is free. Copying a finished post costs one credit, once per post.',
  },
  {
    title: 'Your data stays yours',
    text: 'The uploaded file is not stored or shared. Your connections stay private to your account; export or delete them any time.',
  },
];

export function Benefits() {
  return (
    <List>
      {benefits.map(({ title, text }) => (
        <li key={title}>
          <CheckIcon />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s4);
  max-width: 68ch;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: var(--s3);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--ok);
  }
  strong {
    display: block;
  }
`;
