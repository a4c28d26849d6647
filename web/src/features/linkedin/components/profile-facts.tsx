import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { TextAnchor } from '../../../shared/ui/button.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';

export function ProfileFacts({ profile }: { profile: LinkedInProfile }) {
  const { name, headline, profileUrl, source } = profile;
  return (
    <Facts>
      {name && (
        <>
          <dt>Name</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </>
      )}
      {headline && (
        <>
          <dt>Headline</dt>
          <dd>
            <bdi>{headline}</bdi>
          </dd>
        </>
      )}
      {profileUrl && (
        <>
          <dt>Address</dt>
          <dd>
            <TextAnchor href={profileUrl} target="_blank" rel="noreferrer">
              {profileUrl}
            </TextAnchor>
          </dd>
        </>
      )}
      <dt>Source</dt>
      <dd>{source === 'linkedin' ? 'LinkedIn' : 'Your own words'}</dd>
    </Facts>
  );
}
