import type { Connection } from '@tagwell/contracts/http/network';
import styled from 'styled-components';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { TextAnchor } from '../../../shared/ui/button.tsx';
import { Muted, Small, VisuallyHidden } from '../../../shared/ui/surfaces.tsx';

/** One person of the network, as the export wrote them. */
export function ConnectionRow({ person }: { person: Connection }) {
  const { firstName, lastName, position, company, connectedOn, profileUrl } = person;
  const name = `${firstName} ${lastName}`.trim();
  const work = [position, company].filter((part) => part !== '');
  return (
    <Item>
      <Avatar name={name} />
      <Body>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        {work.length > 0 ? (
          <Muted dir="auto">{work.join(' · ')}</Muted>
        ) : (
          <Muted>No position or company in the export</Muted>
        )}
        {connectedOn !== '' && <Small>Connected since {connectedOn}</Small>}
      </Body>
      {profileUrl !== null && (
        <TextAnchor href={profileUrl} target="_blank" rel="noreferrer">
          Profile
          <VisuallyHidden>
            {' '}
            of <bdi>{name}</bdi> on LinkedIn, in a new tab
          </VisuallyHidden>
        </TextAnchor>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: start;
  gap: var(--s3);
  position: relative;
  padding-block: var(--s3);
  border-top: 1px solid var(--border);
  content-visibility: auto;
  contain-intrinsic-size: auto 84px;
  > a {
    flex: none;
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.strong`
  font: 600 var(--body) var(--family);
`;
