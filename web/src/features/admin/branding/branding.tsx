import {
  type BrandingDetails,
  brandingOf,
  type BrandingSettings,
  changeBrandingRoute,
} from '@tagwell/contracts/http/branding-routes';
import { useState } from 'react';
import { fieldProblemsOf } from '../../../shared/forms/form-state.ts';
import { keepTyped } from '../../../shared/forms/keep-typed.ts';
import { useConflictEditor, useFormQuery } from '../../../shared/forms/use-conflict-editor.ts';
import { call } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';
import { ActionBar, ActionEnd } from '../../../shared/ui/action-bar.tsx';
import { Button, PrimaryButton, TextButton } from '../../../shared/ui/button.tsx';
import { Failure, RetryNotice } from '../../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../../shared/ui/questions.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { offerUndo, toast } from '../../../shared/ui/toast-store.ts';
import { Section } from '../section.tsx';
import { UtcTime } from '../utc-time.tsx';
import { BrandingFields } from './branding-fields.tsx';
import {
  type BrandingField,
  brandingFields,
  type BrandingForm,
  brandingQuery,
  colorOr,
  formOf,
  isSame,
  noSettings,
  problemsOf,
  settingsOf,
  showBranding,
} from './branding-form.ts';
import { BrandingPreview } from './branding-preview.tsx';

/** Text typed when the session ended. */
export const useKept = () => useState<BrandingForm>();

/** The form for the installation's branding. */
export default function BrandingPage({ kept }: { kept: ReturnType<typeof useKept> }) {
  const { data, error, refetch } = useFormQuery(brandingQuery);
  if (error) return <RetryNotice error={error} announced={false} onRetry={refetch} />;
  if (!data) return <Skeleton label="Loading the branding" lines={6} />;
  return <BrandingEditor kept={kept} details={data} />;
}

interface EditorProps {
  details: BrandingDetails;
  kept: ReturnType<typeof useKept>;
}

function BrandingEditor({ details, kept }: EditorProps) {
  const editor = useBrandingEditor(details, kept);
  const { element, base, form, settings, isChanged, problems, pending, failure, takeNewest } =
    editor;
  const { defaults, changedAt } = base;
  const isDefault = isSame(base.settings, noSettings);

  return (
    <form
      ref={element}
      noValidate
      aria-label="Branding"
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <LeaveGuard changed={isChanged} text="What you changed here is not saved yet." />
      <Stack>
        <Section id="branding-settings" title="Settings" note="An empty field is the default.">
          <BrandingFields
            form={form}
            problems={problems}
            defaults={defaults}
            onChange={editor.change}
          />
        </Section>
        <Section id="branding-preview" title="Preview" note="As pages look once it is saved.">
          <BrandingPreview
            branding={{
              ...brandingOf(settings, defaults),
              accent: {
                light: colorOr(form.accentLight, defaults.accent.light),
                dark: colorOr(form.accentDark, defaults.accent.dark),
              },
            }}
          />
        </Section>
        {changedAt !== null && (
          <Small>
            Last changed on <UtcTime iso={changedAt} />. The audit says who changed it.
          </Small>
        )}
        <Failure>
          {failure && (
            <>
              {failure}{' '}
              {takeNewest && <TextButton onClick={takeNewest}>Show the latest version</TextButton>}
            </>
          )}
        </Failure>
      </Stack>
      <ActionBar>
        {!isDefault && (
          <Button disabled={pending} onClick={editor.reset}>
            Reset to the defaults
          </Button>
        )}
        <ActionEnd>
          <PrimaryButton type="submit" disabled={pending || !isChanged}>
            {pending ? 'Saving...' : 'Save Changes'}
          </PrimaryButton>
        </ActionEnd>
      </ActionBar>
    </form>
  );
}

/** The form's state, validation, and saving. */
function useBrandingEditor(details: BrandingDetails, [kept, setKept]: EditorProps['kept']) {
  const editor = useConflictEditor<BrandingDetails, BrandingForm, BrandingField>({
    base: details,
    formOf: (branding) => formOf(branding.settings),
    kept,
    onKeep: (typed) => setKept(typed?.form),
    problemsOf,
    serverProblemsOf: (error) => fieldProblemsOf(error, brandingFields),
    fetchNewest: () => queryClient.fetchQuery({ ...brandingQuery, staleTime: 0 }),
    newestShown: 'This is the latest version',
  });
  const { base, form, attempt, take } = editor;
  const settings = settingsOf(form);

  async function save(next: BrandingSettings, version: number): Promise<BrandingDetails> {
    const saved = await call(changeBrandingRoute, { body: { ...next, version } });
    queryClient.setQueryData(brandingQuery.queryKey, saved);
    showBranding(saved);
    return saved;
  }

  /** `unsaved` is other unsaved text, restored by undo. */
  async function saveAndOffer(next: BrandingSettings, unsaved?: BrandingForm): Promise<void> {
    const saved = await save(next, base.version);
    take(saved);
    const undo = async () => {
      const restored = await save(base.settings, saved.version);
      take(restored, formOf(saved.settings));
      const asSaved = formOf(restored.settings);
      if (unsaved) editor.setForm((now) => keepTyped(now, asSaved, unsaved));
    };
    offerUndo('Saved', 'Pages show it within seconds', () => void attemptUndo(undo));
  }

  async function attemptUndo(undo: () => Promise<void>): Promise<void> {
    if (await attempt(undo)) toast({ title: 'As it was before' });
  }

  return {
    ...editor,
    settings,
    isChanged: !isSame(settings, base.settings),
    change: (field: BrandingField, value: string) => {
      editor.setForm((now) => ({ ...now, [field]: value }));
      editor.clear(field);
    },
    save: () => editor.submit(() => saveAndOffer(settings)),
    reset: () => void attempt(() => saveAndOffer(noSettings, form)),
  };
}
