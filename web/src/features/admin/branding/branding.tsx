import {
  type BrandingDetails,
  brandingOf,
  type BrandingSettings,
  changeBrandingRoute,
  type Branding,
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
import { Small, Stack, Badge, Card, Muted, Row } from '../../../shared/ui/surfaces.tsx';
import { offerUndo, toast } from '../../../shared/ui/toast-store.ts';
import { Section, UtcTime } from '../page-parts.tsx';
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
import { type AccentRoles, accentRoles } from '@tagwell/contracts/accent-colors';
import type { Theme } from '@tagwell/contracts/brand';
import { styled } from 'styled-components';
import { brandMarkPath } from '../../../shared/brand.tsx';

/** Text typed when the session ended. */
export const useKept = () => useState<BrandingForm>();

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

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: 'In light' },
  { theme: 'dark', label: 'In dark' },
];

/** A miniature page in both themes, not interactive. */
function BrandingPreview({ branding }: { branding: Branding }) {
  return (
    <Panels>
      {themes.map(({ theme, label }) => (
        <figure key={theme}>
          <Caption>{label}</Caption>
          <Panel inert data-theme={theme} $roles={accentRoles(theme, branding.accent[theme])}>
            <div className="bar">
              <span className="brand">
                <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={brandMarkPath} />
                  <circle cx="8.1" cy="8.1" r="2.1" />
                </svg>
                <span>{branding.name}</span>
              </span>
              <Badge data-tone="accent">Premium</Badge>
            </div>
            <Body>
              <Card as="div">
                <Stack $gap={3}>
                  <strong>Your next post</strong>
                  <Muted>
                    Paste it here. <Example>How tags become real</Example>
                  </Muted>
                  <Row>
                    <PrimaryButton tabIndex={-1}>Analyze Post</PrimaryButton>
                  </Row>
                </Stack>
              </Card>
            </Body>
            <Foot>
              <span>Help</span>
              {branding.supportEmail !== null && <span>Contact</span>}
              <span>Privacy</span>
              <span>Terms</span>
            </Foot>
          </Panel>
        </figure>
      ))}
    </Panels>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  figure {
    min-width: 0;
    margin: 0;
  }
  @media (width >= 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Caption = styled.figcaption`
  margin-bottom: var(--s2);
  font: 600 var(--dense) var(--family);
`;

const Panel = styled.div<{ $roles: AccentRoles }>`
  --accent: ${({ $roles }) => $roles.accent};
  --on-accent: ${({ $roles }) => $roles['on-accent']};
  --accent-soft: ${({ $roles }) => $roles['accent-soft']};
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--bg);
  color: var(--text);
`;

const Body = styled.div`
  padding: var(--s4);
`;

const Example = styled.span`
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  padding: var(--s3) var(--s4);
  border-top: 1px solid var(--border);
  color: var(--muted);
  font: var(--ui) var(--family);
`;
