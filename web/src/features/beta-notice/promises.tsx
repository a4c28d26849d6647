import styled from 'styled-components';
import { Muted } from '../../shared/ui/surfaces.tsx';

const promises = [
  {
    title: 'Nobody is invented',
    text: 'Everyone is a real public figure, with the date of what we know.',
  },
  {
    title: 'Always the reason',
    text: 'You see the words of your post that led to a person, and the score.',
  },
  {
    title: 'Your words stay yours',
    text: 'We add one line at the end. Nothing is posted for you, and no account is needed.',
  },
];

export function Promises() {
  return (
    <List aria-label="What you can count on">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <Muted>{text}</Muted>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: var(--s5);
  margin: var(--s7) 0 0;
  padding: 0;
  list-style: none;
`;
