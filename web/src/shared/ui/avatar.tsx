import { styled } from 'styled-components';

/** Initials on a neutral: a color would read as a status, and no photo is fetched from anywhere. */
export function Avatar({ name }: { name: string }) {
  return <Circle aria-hidden="true">{initials(name)}</Circle>;
}

const Circle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);
  background: var(--sunken);
  color: var(--muted);
  font: 600 var(--ui) var(--family);
  [data-selected='true'] & {
    background: var(--surface);
    color: var(--text);
  }
  /* Hidden on phones, because the name already says it. */
  @media (width < 640px) {
    display: none;
  }
`;

/** Up to two letters for an avatar, from the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  return /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '';
}
