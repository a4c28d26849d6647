import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { declareLinkedInProfileRoute } from '@tagwell/contracts/http/linkedin-routes';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import { readProfileUrl } from '../../shared/forms/field-rules.ts';
import { useAsyncAction, useFieldProblems } from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { PrimaryButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Row, Stack } from '../../shared/ui/surfaces.tsx';
import { headlineProblem } from './linkedin-profile.ts';

interface ProfileFormProps {
  profile: LinkedInProfile | null;
  /** Whether to begin in the first field. */
  focused?: boolean;
  onSaved: (profile: LinkedInProfile) => void;
  /** What stands beside the button. */
  children?: ReactNode;
}

/** What the person says of themselves: LinkedIn itself tells no headline. */
export function ProfileForm({ profile, focused = false, onSaved, children }: ProfileFormProps) {
  const [headline, setHeadline] = useState(profile?.headline ?? '');
  const [typedUrl, setTypedUrl] = useState(profile?.profileUrl ?? '');
  const { form, problems, report, reportFrom, clear } = useFieldProblems<
    'headline' | 'profileUrl'
  >();
  const { pending, failure, run } = useAsyncAction();

  useEffect(() => {
    if (!focused) return;
    // After the page's own effect, which puts the focus on its heading.
    queueMicrotask(() => form.current?.querySelector('input')?.focus());
  }, [focused, form]);

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { url, problem } = readProfileUrl(typedUrl);
    if (report({ headline: headlineProblem(headline), profileUrl: problem })) return;
    await run(async () => {
      try {
        onSaved(
          await call(declareLinkedInProfileRoute, {
            body: { headline: headline.trim(), ...(url && { profileUrl: url }) },
          }),
        );
      } catch (error) {
        reportFrom(error, ['headline', 'profileUrl']);
        throw error;
      }
    });
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack>
        <Field
          label="Headline"
          name="headline"
          autoComplete="organization-title"
          dir="auto"
          required
          value={headline}
          problem={problems.headline}
          hint="Copy it from your LinkedIn profile: LinkedIn doesn’t share it with apps."
          onChange={(event) => {
            setHeadline(event.target.value);
            clear('headline');
          }}
        />
        <Field
          label="Profile address (optional)"
          name="profileUrl"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.linkedin.com/in/your-name"
          value={typedUrl}
          problem={problems.profileUrl}
          onChange={(event) => {
            setTypedUrl(event.target.value);
            clear('profileUrl');
          }}
        />
        <Failure>{failure}</Failure>
        <Row>
          <PrimaryButton type="submit" disabled={pending}>
            {pending ? 'Saving...' : 'Save profile'}
          </PrimaryButton>
          {children}
        </Row>
      </Stack>
    </form>
  );
}
