import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useUser } from '../session/user.ts';
import { cutsSentence, foldPosition, type Screen } from '../format/post-parts.ts';
import { initials } from './avatar.tsx';
import { TextButton } from './button.tsx';
import { PostBody, PostText } from './post-text.tsx';
import { Segmented } from './segmented.tsx';
import { H2, Small } from './surfaces.tsx';

interface PostPreviewProps {
  text: string;
  /** Names whose @mentions are coloured. */
  names: readonly string[];
  /** Characters that fit; what lies beyond is marked. */
  max: number;
}

export function PostPreview({ text, names, max }: PostPreviewProps) {
  const [screen, setScreen] = useState<Screen>(ownScreen);
  const [unfolded, setUnfolded] = useState(false);
  const textId = useId();
  const author = useUser();
  const profile = author?.linkedinProfile;
  const name = profile?.name ?? (author ? `${author.firstName} ${author.lastName}` : 'You');
  const fold = foldPosition(text, screen);
  const shown = fold === undefined || unfolded ? text : text.slice(0, fold).trimEnd();
  return (
    <section aria-label="Preview">
      <Top>
        <H2>As readers first see it</H2>
        <Segmented
          label="Preview as seen on"
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
          value={screen}
          onChange={setScreen}
        />
      </Top>
      <Frame data-screen={screen}>
        <Head aria-hidden="true">
          <Face>{initials(name)}</Face>
          <span>
            <strong dir="auto">{name}</strong>
            <span dir="auto">{profile?.headline ?? 'Your headline'}</span>
            <span>Now</span>
          </span>
        </Head>
        <PostBody id={textId} dir="auto">
          <PostText text={shown} names={names} max={max} />
          {fold !== undefined && ' '}
          {fold !== undefined && (
            <TextButton
              aria-expanded={unfolded}
              aria-controls={textId}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? 'show less' : '…see more'}
            </TextButton>
          )}
        </PostBody>
      </Frame>
      {fold !== undefined && !unfolded && (
        <Small>
          Readers see this much
          {cutsSentence(text, fold) ? ', and the fold cuts a sentence.' : ' before they open it.'}
        </Small>
      )}
    </section>
  );
}

/** Most readers have the same one. */
const ownScreen = (): Screen =>
  window.matchMedia('(width < 640px)').matches ? 'phone' : 'desktop';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  h2 {
    margin: 0;
    @media (width < 640px) {
      font: 600 var(--lead) var(--family);
    }
  }
`;

const Frame = styled.div`
  margin: var(--s3) 0 var(--s2);
  padding: var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  &[data-screen='phone'] {
    max-width: 375px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin-bottom: var(--s3);
  font: var(--small) var(--family);
  color: var(--muted);
  > span:last-child {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: left;
  }
  strong {
    color: var(--text);
  }
`;

const Face = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-full);
  background: var(--sunken);
  font: 600 var(--ui) var(--family);
`;
