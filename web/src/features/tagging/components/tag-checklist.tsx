import { mention, organizationMention } from '@tagwell/contracts/compose-post';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { companySearchUrl, peopleSearchUrl } from '../../../shared/format/links.ts';
import { Card, H2, Row, Small, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import type { OfferedOrganization } from '../offered-organizations.ts';
import { namedTags, searchUrl } from '../to-tag.ts';
import { AllTagged } from './all-tagged.tsx';
import { CopyAgain, CopyComment, OpenLinkedIn, TimingTip } from './post-on-linkedin.tsx';
import { TagRow } from './tag-row.tsx';

interface TagChecklistProps {
  text: string;
  /** The post is about a loss, so there is no tip on posting hours. */
  isLoss?: boolean;
  /** The first comment with the names, if any. */
  comment?: string;
  people: readonly SuggestedPerson[];
  organizations?: readonly OfferedOrganization[];
  /** People named in the writer's own text, mentions including "@". */
  alreadyNamed?: readonly string[] | undefined;
  /** What else is worth knowing of a person before tagging. */
  noteOf?: (person: SuggestedPerson) => string | undefined;
  ticks: readonly string[];
  onTick: (id: string) => void;
  onOpen?: () => void;
  /** In place of its own button that copies the post again. */
  copyAgain?: ReactNode;
  /** Something other than the post is on the clipboard. */
  isPostLost?: boolean;
  onCopied?: () => void;
  /** For whoever leads here. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The steps to turn pasted @names, which are plain text, into real tags on LinkedIn. */
export function TagChecklist({ headingRef, ...props }: TagChecklistProps) {
  const { text, people, noteOf, ticks, onTick, onOpen, isPostLost = false, onCopied } = props;
  const { comment = '', isLoss = false, organizations = [], alreadyNamed, copyAgain } = props;
  const inComment = comment !== '';
  const named = namedTags(text, alreadyNamed);
  const added = [...people, ...organizations];
  const all = inComment ? [...named, ...added] : [...added, ...named];
  const title = all.length > 0 ? 'Turn the names into real tags' : 'Take it to LinkedIn';
  const left = all.filter(({ id }) => !ticks.includes(id));
  const done = all.length > 0 && left.length === 0;
  const rowOf: RowOf = (id) => ({
    ticked: ticks.includes(id),
    isNext: id === left[0]?.id,
    onTick: () => onTick(id),
  });
  const tagging = added.length > 0 && (
    <TagAdded
      key="tag"
      people={people}
      organizations={organizations}
      comment={comment}
      noteOf={noteOf}
      rowOf={rowOf}
    />
  );
  const taggingNamed = named.length > 0 && <TagNamed key="named" named={named} rowOf={rowOf} />;
  const posting = (
    <li key="post" data-left={!inComment}>
      <Stack $gap={2}>
        <strong>Post</strong>
        {!isLoss && <TimingTip />}
      </Stack>
    </li>
  );
  const end = inComment ? 'Your post is complete.' : 'Press Post on LinkedIn.';
  return (
    <Card aria-label={title}>
      <Head>
        <Title ref={headingRef} tabIndex={-1}>
          {title}
        </Title>
        {all.length > 0 && (
          <Count>
            {all.length - left.length} of {all.length}
          </Count>
        )}
      </Head>
      <Steps data-done={done}>
        <li>
          <OpenLinkedIn text={text} quiet={isPostLost || done} onOpen={onOpen} />
        </li>
        <li>
          <Row>
            <strong>Paste your post</strong>
            {copyAgain === undefined ? (
              <CopyAgain text={text} isLost={isPostLost} quiet={done} onCopied={onCopied} />
            ) : (
              copyAgain
            )}
          </Row>
        </li>
        {inComment ? [taggingNamed, posting, tagging] : [tagging, taggingNamed, posting]}
      </Steps>
      <AllTagged done={done} end={end} />
      {all.length > 0 && (
        <Small>Why by hand? LinkedIn links a name only when you pick it from its own list.</Small>
      )}
    </Card>
  );
}

type RowOf = (id: string) => Pick<ComponentProps<typeof TagRow>, 'ticked' | 'isNext' | 'onTick'>;

interface TagAddedProps {
  people: readonly SuggestedPerson[];
  organizations: readonly OfferedOrganization[];
  comment: string;
  noteOf: TagChecklistProps['noteOf'];
  rowOf: RowOf;
}

function TagAdded({ people, organizations, comment, noteOf, rowOf }: TagAddedProps) {
  const inComment = comment !== '';
  return (
    <li>
      <Stack $gap={3}>
        <Text>
          <strong>{inComment ? 'Paste the first comment.' : 'Tag each person.'}</strong> Delete the
          pasted name, type @ and the name, pick the person from the list, and check that it turns
          bold.{organizations.length > 0 && ' For an organization, pick its page.'}
        </Text>
        {inComment && (
          <div>
            <CopyComment text={comment} />
          </div>
        )}
        <Rows>
          {people.map((person) => (
            <TagRow
              key={person.id}
              {...person}
              tag={mention(person.name)}
              searchUrl={peopleSearchUrl(person.name)}
              profileUrl={person.connection && person.profileUrl}
              note={noteOf?.(person)}
              {...rowOf(person.id)}
            />
          ))}
          {organizations.map((organization) => (
            <TagRow
              key={organization.id}
              {...organization}
              tag={organizationMention(organization.name)}
              searchUrl={companySearchUrl(organization.name)}
              note={pageNote(organization)}
              {...rowOf(organization.id)}
            />
          ))}
        </Rows>
      </Stack>
    </li>
  );
}

function TagNamed({ named, rowOf }: { named: ReturnType<typeof namedTags>; rowOf: RowOf }) {
  return (
    <li>
      <Stack $gap={3}>
        <Text>
          <strong>Tag the names in your post.</strong> Delete each name, type @ and the name again,
          and pick it from the list.
        </Text>
        <Rows>
          {named.map(({ id, name, tag, isHandle }) => (
            <TagRow
              key={id}
              name={name}
              headline="Named in your post"
              tag={tag}
              searchUrl={isHandle ? searchUrl(name) : peopleSearchUrl(name)}
              {...rowOf(id)}
            />
          ))}
        </Rows>
      </Stack>
    </li>
  );
}

/** Led to on a phone, it stands clear of the toast. */
const Title = styled(H2)`
  margin-bottom: var(--s4);
  @media (width < 640px) {
    font: 600 var(--lead) var(--family);
  }
  scroll-margin-top: 104px;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
`;

const Count = styled.span`
  flex: none;
  font: 600 var(--small) var(--family);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--s5);
  margin: 0 0 var(--s4);
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    position: relative;
    padding-left: 44px;
    min-height: 30px;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: var(--r-full);
    background: var(--accent-soft);
    color: var(--accent);
    font: 600 var(--small) var(--family);
  }
  &[data-done='true'] > li:not([data-left='true'])::before {
    background: var(--ok-bg);
    color: var(--ok);
  }
  /* Beside a button. */
  > li:first-child::before {
    top: 8px;
  }
  @media (width < 640px) {
    > li {
      padding-left: 40px;
    }
  }
`;

const Rows = styled.ul`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (width < 640px) {
    margin-left: -40px;
  }
`;

/** Its name stands in the writer's own words, or was added. */
function pageNote({ written }: OfferedOrganization): string {
  return written === undefined
    ? 'Organization: pick its page.'
    : `Organization: replace “${written}” in your text with a tag for its page.`;
}
