import type { LinkedInProfile } from '@tagwell/contracts/http/account';
import { declareLinkedInProfileRoute } from '@tagwell/contracts/http/linkedin-routes';
import { useEffect, useState, type ReactNode } from 'react';
import { readProfileUrl } from '../../shared/forms/field-rules.ts';
import { useAsyncAction, useFieldProblems } from '../../shared/forms/form-state.ts';
import { call } from '../../shared/http/call.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Failure } from '../../shared/ui/notice.tsx';
import { Row, Stack } from '../../shared/ui/surfaces.tsx';
import { headlineProblem, typedHeadline, typedProfileUrl } from './linkedin-profile.ts';

interface ProfileFormProps {
  profile: LinkedInProfile | null;
  focused?: boolean;
  /** For a button elsewhere on the page that sends it. */
  id?: string;
  /** The page has another button that counts most. */
  quiet?: boolean;
  onSaved: (profile: LinkedInProfile) => void;
  children?: ReactNode;
}

/** What the person says of themselves: LinkedIn itself tells no headline. */
export function ProfileForm({ profile, onSaved, children, ...looks }: ProfileFormProps) {
  const { focused = false, id, quiet = false } = looks;
  const Save = quiet ? Button : PrimaryButton;
  const [headline, setHeadline] = useState(
    () => tabStorage.read(typedHeadline) ?? profile?.headline ?? '',
  );
  const [typedUrl, setTypedUrl] = useState(
    () => tabStorage.read(typedProfileUrl) ?? profile?.profileUrl ?? '',
  );
  const { form, formProps, problems, report, reportFrom, clear } = useFieldProblems<
    'headline' | 'profileUrl'
  >();
  const { pending, failure, run } = useAsyncAction();

  useEffect(() => {
    if (!focused) return;
    // After the page's own effect, which puts the focus on its heading.
    queueMicrotask(() => form.current?.querySelector('input')?.focus());
  }, [focused, form]);

  async function onSubmit(): Promise<void> {
    const { url, problem } = readProfileUrl(typedUrl);
    if (report({ headline: headlineProblem(headline), profileUrl: problem })) return;
    await run(async () => {
      try {
        const saved = await call(declareLinkedInProfileRoute, {
          body: { headline: headline.trim(), ...(url && { profileUrl: url }) },
        });
        tabStorage.remove(typedHeadline, typedProfileUrl);
        onSaved(saved);
      } catch (error) {
        reportFrom(error, ['headline', 'profileUrl']);
        throw error;
      }
    });
  }

  return (
    <form id={id} {...formProps(onSubmit)}>
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
            tabStorage.writeSoon(typedHeadline, event.target.value);
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
            tabStorage.writeSoon(typedProfileUrl, event.target.value);
            clear('profileUrl');
          }}
        />
        <Failure>{failure}</Failure>
        <Row>
          <Save type="submit" disabled={pending}>
            {pending ? 'Saving...' : 'Save profile'}
          </Save>
          {children}
        </Row>
      </Stack>
    </form>
  );
}
