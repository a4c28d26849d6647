import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PolicyLink, useBrand } from '../../shared/brand.tsx';
import { PageFrame } from '../page-frame.tsx';
import { headings } from '../page-headings.ts';

/** Questions people ask before they trust a tool with their post. */
export function Component() {
  const { supportEmail: email } = useBrand();
  return (
    <PageFrame heading={headings.help}>
      <Sections>
        <section aria-labelledby="tags">
          <h2 id="tags">How tags become real on LinkedIn</h2>
          <p>
            LinkedIn does not accept tags from other apps: a pasted <b>@Jane Doe</b> stays plain
            text. It takes a few seconds per person:
          </p>
          <ol>
            <li>Copy your post here and paste it into LinkedIn.</li>
            <li>Delete a pasted name, then type @ and the first letters of it again.</li>
            <li>Pick the person from LinkedIn’s list. The name turns bold: that is a real tag.</li>
          </ol>
          <p>The last page of each post lists everyone, with a button that copies each name.</p>
        </section>
        <section aria-labelledby="spam">
          <h2 id="spam">How many people to tag</h2>
          <p>Few, and only those likely to reply. Three are plenty for most posts.</p>
        </section>
        <section aria-labelledby="credits">
          <h2 id="credits">What a credit is</h2>
          <p>
            Copying a finished premium post uses one credit. Analyzing, choosing and editing use
            none, though you need one left to begin. Copying the same post again is free. A new
            account has five. The free flow needs no account and no credits.
          </p>
        </section>
        <section aria-labelledby="keep">
          <h2 id="keep">What we keep</h2>
          <p>
            Your post is saved for a limited time so that you can come back to it, then deleted.
            Your imported connections are yours alone and go when you delete them. Nothing is ever
            posted in your name. <PolicyLink to="privacy">Privacy</PolicyLink> has the details, and{' '}
            <Link to="/account">your account</Link> has a copy of your data and a way to delete it.
          </p>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <p>
            {email ? (
              <>
                Write to <a href={`mailto:${email}`}>{email}</a>. A person reads it.
              </>
            ) : (
              'Ask the person who runs this installation.'
            )}
          </p>
        </section>
      </Sections>
    </PageFrame>
  );
}

const Sections = styled.div`
  display: grid;
  gap: var(--s6);
  max-width: 68ch;
  h2 {
    margin: 0 0 var(--s2);
    font: 600 var(--lead) var(--family);
  }
  p,
  ol {
    margin: 0 0 var(--s2);
  }
  ol {
    padding-left: var(--s5);
  }
`;
