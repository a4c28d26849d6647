import { joinWaitlistRoute } from '@tagwell/contracts/http/analytics-routes';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import {
  useAsyncAction,
  useTextFields,
  type FieldProblems,
} from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { tabStorage, checkedEntry } from '../../shared/storage/browser-storage.ts';
import { Button, PrimaryButton, TextButton } from '../../shared/ui/button.tsx';
import { Field, FieldPairs } from '../../shared/ui/field.tsx';
import { Failure, Notice } from '../../shared/ui/notice.tsx';
import { Card, H2, Small, Stack, Text } from '../../shared/ui/surfaces.tsx';
import type { WaitlistRequest } from '@tagwell/contracts/http/analytics';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
import * as z from 'zod/mini';
import { countCodePoints, emailProblem, readProfileUrl } from '../../shared/forms/field-rules.ts';

const waitlistFields = ['workEmail', 'name', 'linkedinProfile'] as const;
type WaitlistField = (typeof waitlistFields)[number];
type WaitlistEntry = Record<WaitlistField, string>;

/** What to send, or what is wrong with each field. Without a name it is a wish to be notified. */
export function readEntry(
  entry: WaitlistEntry,
): { request: WaitlistRequest } | { problems: FieldProblems<WaitlistField> } {
  const name = entry.name.trim();
  const profile = readProfileUrl(entry.linkedinProfile);
  const problems = {
    name: nameProblem(name, profile.url),
    workEmail: emailProblem(entry.workEmail),
    linkedinProfile: profile.problem,
  };
  if (Object.values(problems).some((problem) => problem !== undefined)) return { problems };
  return {
    request: {
      ...(name !== '' && { name }),
      workEmail: entry.workEmail.trim(),
      ...(profile.url && { linkedinProfile: profile.url }),
    },
  };
}

function nameProblem(name: string, profileUrl: string | undefined): string | undefined {
  if (name === '' && profileUrl !== undefined)
    return 'Please add the name that goes with the profile';
  return countCodePoints(name) > limits.waitlistTextMaxCharacters
    ? texts.waitlistNameTooLong
    : undefined;
}

const joinedAnswer = z.object({
  workEmail: z.string(),
  /** On the list for an invitation, or only to be told when signup opens. */
  wants: z._default(z.enum(['invitation', 'notice']), 'invitation'),
});
type Joined = z.infer<typeof joinedAnswer>;

/** Who joined the waitlist from this tab: the answer stands until the tab is closed. */
const joinedWaitlist = checkedEntry('joinedWaitlist', joinedAnswer);

interface WaitlistProps {
  email?: string;
  /** Joining is what the page is for; else it is a part of a card that has its own title. */
  main?: boolean;
}

/** A place on the waitlist; the answer to joining stays until the tab is closed. */
export default function Waitlist({ email = '', main = false }: WaitlistProps) {
  const [joined, setJoined] = useState(() => tabStorage.read(joinedWaitlist));
  const [changes, setChanges] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // The focused element is gone, so its replacement takes the focus.
  useEffect(() => {
    if (changes > 0) place.current?.focus();
  }, [changes]);

  function change(next: Joined | undefined): void {
    if (next) tabStorage.write(joinedWaitlist, next);
    else tabStorage.remove(joinedWaitlist);
    setJoined(next);
    setChanges((count) => count + 1);
  }

  const content = (
    <div ref={place} tabIndex={-1}>
      {joined ? (
        <Notice tone="ok" title={titles[joined.wants]}>
          {sentences[joined.wants]} <Email>{joined.workEmail}</Email>.{' '}
          <TextButton onClick={() => change(undefined)}>Use another address</TextButton>
        </Notice>
      ) : (
        <WaitlistForm email={email} main={main} onJoined={change} />
      )}
    </div>
  );
  if (!main) return <section aria-label="Join the waitlist">{content}</section>;
  return (
    <Card aria-labelledby="waitlist">
      <Stack>
        <Title id="waitlist">Join the waitlist</Title>
        {content}
      </Stack>
    </Card>
  );
}

const titles = { invitation: 'You’re on the list.', notice: 'Got it.' };
const sentences = {
  invitation: 'We’ll write once signup opens, and before that if there’s a place for you, to',
  notice: 'We’ll email you once, when signup opens, at',
};

const Title = styled(H2)`
  margin: 0;
`;

const Email = styled.strong`
  overflow-wrap: anywhere;
`;

interface WaitlistFormProps {
  email: string;
  main: boolean;
  onJoined: (joined: Joined) => void;
}

function WaitlistForm({ email, main, onJoined }: WaitlistFormProps) {
  const Submit = main ? PrimaryButton : Button;
  const { formProps, typed, field, report, reportFrom } = useTextFields(
    useState({ name: '', workEmail: email, linkedinProfile: '' }),
  );
  const { pending, failure, run } = useAsyncAction();

  async function onSubmit(): Promise<void> {
    const read = readEntry(typed);
    if ('problems' in read) return void report(read.problems);
    const { request } = read;
    const join = async () => {
      await call(joinWaitlistRoute, { body: request });
      onJoined({ workEmail: request.workEmail, wants: request.name ? 'invitation' : 'notice' });
    };
    await run(join, (error) => {
      reportFrom(error, waitlistFields);
      return sentenceWithWait(error);
    });
  }

  return (
    <form {...formProps(onSubmit)}>
      <Stack>
        <Text>
          Leave your email, and we’ll write once, when signup opens. Add your name to be considered
          for an invitation before that.
        </Text>
        <FieldPairs>
          <Field
            label="Work email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('workEmail')}
          />
          <Field
            label="Name (optional)"
            hint="For an invitation"
            autoComplete="name"
            dir="auto"
            {...field('name')}
          />
          <Field
            label="LinkedIn profile (optional)"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.linkedin.com/in/your-name"
            {...field('linkedinProfile')}
          />
        </FieldPairs>
        <Failure>{failure}</Failure>
        <div>
          <Submit type="submit" disabled={pending}>
            {pending ? 'Joining...' : 'Join the waitlist'}
          </Submit>
        </div>
        <Small>
          We use this for the invitation and that one email only. If you add your name, your IP
          address and browser are kept with it.
        </Small>
      </Stack>
    </form>
  );
}
