import styled from 'styled-components';

/** One person below the other: picture, name, and what can be done. */
export const PeopleItems = styled.ul`
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;
`;

export const PersonItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  padding-block: var(--s2);
  border-top: 1px solid var(--border);
  font: var(--body) var(--family);
  > div {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > form {
    flex-basis: 100%;
  }
`;
