import { Link } from 'react-router';
import { useBrand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { accountHeadings } from '../account-headings.ts';
import { PageFrame } from '../page-frame.tsx';
import { Chapter, Chapters, OwnPolicy, WhoRunsThis } from '../policy.tsx';

/** The privacy promises of README.md, for the people concerned. */
export function Component() {
  const { privacyUrl } = useBrand();
  return (
    <PageFrame heading={accountHeadings.privacy}>
      <Chapters>
        <OwnPolicy title="Our own privacy policy" url={privacyUrl} />
        <WhoRunsThis />
        <Posts />
        <Cookies />
        <Accounts />
        <Connections />
        <Catalogue />
        <UsageFigures />
      </Chapters>
    </PageFrame>
  );
}

function Posts() {
  return (
    <Chapter title="Your posts">
      <p>
        A post you have analyzed is stored with its suggestions. Only you see it here: your browser
        or, when you are signed in, your account. The people who run this installation can reach
        what is in its database.
      </p>
      <p>
        Posts and their suggestions are removed after 90 days, unless this installation has set
        another number of days. Backups keep what was there when they were taken. Nothing is posted
        to LinkedIn for you.
      </p>
      <WhoReadsPosts />
      <p>
        While you write, your text is saved in this browser tab, so that a reload does not lose it.
        With an account, drafts and finished posts are saved in <Link to="/my-posts">My posts</Link>{' '}
        too, with their suggestions, for as long after their last change as posts are; one that you
        delete there is gone within two hours, and its suggestions with it, from everything but
        backups. People you mark as favorites, add yourself, or never want suggested stay in{' '}
        <Link to="/my-people">My people</Link> until you take them off. People you add are suggested
        to you alone. If you let us, we ask a day after a post who replied; your answer is kept with
        the post and deleted with it.
      </p>
    </Chapter>
  );
}

/** The model's host, embedded in the page by the gateway; empty if it is internal. */
function modelHost(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="language-model"]')?.content;
}

function WhoReadsPosts() {
  const host = modelHost();
  if (host === undefined) {
    return (
      <p>
        This installation uses no language model. Nobody outside it gets your post, except that its
        backups may be kept elsewhere.
      </p>
    );
  }
  return (
    <p>
      This installation uses a language model{host !== '' && `, at ${host}`}. The model gets the
      text of your post and your keywords, without links, mentions, email addresses, most telephone
      numbers, and the full names of people who are in the catalog or on our list of people not to
      suggest. Other names, those of people you know included, and street addresses that you write
      are part of the text. It does not get a post that we recognize as telling of a death or of
      your own lost work, and nothing from anyone’s imported network. The installation’s backups may
      be kept elsewhere.
    </p>
  );
}

function Cookies() {
  return (
    <Chapter title="Cookies">
      <p>Only what the product needs, and nothing from anyone else:</p>
      <ul>
        <li>a random visitor id, signed, for a year, so that you find your analyses again;</li>
        <li>when you sign in, cookies that keep you signed in for up to 30 days.</li>
      </ul>
      <p>
        Your browser’s own storage keeps your choice of theme, whether you are signed in, which
        steps of setting up you skipped and, for premium posts, whom you chose and tagged last,
        which names you turned into tags, and how you like names written. None of it is sent
        anywhere, and all but the theme goes when you delete your account there.
      </p>
    </Chapter>
  );
}

function Accounts() {
  const { name } = useBrand();
  return (
    <Chapter title="Your account and the waitlist">
      <p>
        For an account we keep your name, your email, your password as a hash, your sessions and the
        browsers you signed in with, your credits, and your LinkedIn profile if you give it. If you
        connect LinkedIn, its member id and the access tokens it gives us are kept too, the tokens
        encrypted and not used for anything. Emails with links to set a password go through the mail
        server of this installation.
      </p>
      <p>
        On <Link to="/account">your account page</Link> you can export everything as one file, or
        delete the account. Deleting removes what every part of {name} keeps about you. The credit
        ledger keeps its numbers but no longer points to you. The account’s random id stays in the
        record of what operators did, and on a list that keeps anything about it from coming back;
        it no longer leads to your name or email. Neither is in the file you export. For up to a
        day, what the parts of {name} told each other stays too, with your email, address and
        browser encrypted. Backups last as long as the installation keeps them.
      </p>
      <p>
        What you enter for the waitlist is seen only by the people who run this installation. If you
        add your name, it is kept with your IP address and browser, which are deleted after 90 days,
        or the number of days this installation has set. Once we have told you that signup is open,
        your email leaves the list of people to tell after as many days, whether our email arrived
        or not. If you delete your account, your entry is deleted too.
      </p>
    </Chapter>
  );
}

function Connections() {
  return (
    <Chapter id="connections" title="Your LinkedIn connections">
      <p>
        Premium can search a network you upload. The file itself is deleted once it has been read.
        Of each person we keep name, company, position, profile address and the date you connected.
        Email addresses are dropped, unless this installation is set to keep them.
      </p>
      <p>
        A network is private to the account that uploaded it. It stays until its owner deletes it,
        uploads another, or deletes the account. Connections who were suggested for a post stay with
        that post as long as it does, and favorites stay in My people.
      </p>
      <p>
        Are you one of someone’s connections? Only the person who uploaded the network can see you
        there. Ask them to delete it, or write to whoever runs this installation.
      </p>
    </Chapter>
  );
}

function Catalogue() {
  const { name } = useBrand();
  return (
    <Chapter id="catalogue" title="The people we suggest">
      <p>
        {name} suggests public figures from a catalog: name, headline in our own words, topics,
        languages, region, roughly how many followers and how often they post, and for some a link
        to their LinkedIn profile. These are public professional facts, with the month they are
        from. Follower counts and posting rhythms are estimates.
      </p>
      <p>
        It also has organizations: name, kind, what they do in one line, topics, what they are known
        for, and region. What you choose of them is kept with your post, like the people you tag.
      </p>
      <p id="object">
        Are you one of them, and would rather not be? Tell us. Once you are on our list, no new
        analysis suggests you from the catalog, and no import or later version of it brings you
        back. Someone who uploaded their own connections, or who added you to their own list, may
        still see you. Suggestions that a writer has received already stay with that writer’s post
        until it is removed.
      </p>
      <div>
        <ButtonLink to="/object">Ask not to be suggested</ButtonLink>
      </div>
      <p>
        Your request is seen only by the people who run this installation. It is removed 90 days
        after it was answered, or after the number of days they have set. Your name, and your
        profile address if we have it, stay on the list, because without them we could not leave you
        out.
      </p>
    </Chapter>
  );
}

function UsageFigures() {
  return (
    <Chapter title="Usage figures">
      <p>
        We count what people do here: the action, its time, the network address, the browser’s name
        and the visitor id, never the post. After 90 days, or the number this installation has set,
        only sums are left. Page speed is measured without identifying anyone.
      </p>
      <p>
        If your browser sends Global Privacy Control or Do Not Track, it reports neither speed nor
        pasting, choosing, copying and sharing. What the server does itself, such as an analysis, is
        counted all the same.
      </p>
      <p>
        So that faults can be found, a log says when each part of this site was asked for something,
        and from which network, by the first part of its address, which many people share. It has no
        names, no email addresses and nothing of what was written.
      </p>
    </Chapter>
  );
}
