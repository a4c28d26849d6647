import {
  type ChangeNotices,
  changeNoticesRoute,
  type NoticeSettings,
  getNoticesRoute,
} from '@tagwell/contracts/http/notice-routes';
import { type NoticeKind, noticeLimits, noticeTexts } from '@tagwell/contracts/notice-kinds';
import type { Dispatch, SetStateAction } from 'react';
import { styled } from 'styled-components';
import { useAsyncAction, useFieldProblems } from '../../../shared/forms/form-state.ts';
import { call, queryOf } from '../../../shared/http/call.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { PrimaryButton } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Failure } from '../../../shared/ui/notice.tsx';
import { LeaveGuard } from '../../../shared/ui/questions.tsx';
import { Small, Stack } from '../../../shared/ui/surfaces.tsx';
import { toast } from '../../../shared/ui/toast-store.ts';
import { queryClient } from '../../../shared/http/client.ts';

export const noticesQuery = queryOf(getNoticesRoute);

/** Shows the server's latest answer at once. */
export function showNotices(notices: NoticeSettings): void {
  queryClient.setQueryData(noticesQuery.queryKey, notices);
}

const kindTexts: Record<NoticeKind, { label: string; hint: string }> = {
  'job-failed': {
    label: 'A job failed',
    hint: 'An analysis or an import failed and won’t be retried automatically, or an email could not be sent.',
  },
  'mail-refused': {
    label: 'An email was refused',
    hint: 'A mail server permanently refused an email, for example because the address is wrong.',
  },
  'balance-empty': { label: 'A balance is empty', hint: 'Someone used their last credit.' },
  'analysis-slow': {
    label: 'Analyses are slow',
    hint: 'In the last 15 minutes, one in twenty took longer than the limit below. With fewer than 20 analyses, no notice is sent.',
  },
};

const ways = [
  { name: 'byMail', label: 'By email' },
  { name: 'byWebhook', label: 'By webhook' },
] as const;

interface NoticeChoiceProps {
  notices: NoticeSettings;
  kept: [TypedChoice, Dispatch<SetStateAction<TypedChoice>>];
  /**
   * Also asks about an unsaved webhook secret, because a page asks only one question before
   * leaving.
   */
  hasUnkeptSecret: boolean;
}

export function NoticeChoice({ notices, kept, hasUnkeptSecret }: NoticeChoiceProps) {
  const [typed, setTyped] = kept;
  const { formProps, problems, report, clear } = useFieldProblems<'slowSeconds'>();
  const { pending, failure, run } = useAsyncAction();
  const saved = draftOf(notices);
  const draft = {
    ...saved,
    ...typed,
    // What is chosen here waits for another webhook.
    ...(notices.webhook === null && { byWebhook: saved.byWebhook }),
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const lost = [
    isChanged && 'What you changed here is not saved yet.',
    hasUnkeptSecret && 'The webhook’s secret can’t be shown again.',
  ].filter((sentence) => sentence !== false);

  function toggle(way: (typeof ways)[number]['name'], kind: NoticeKind): void {
    setTyped((now) => {
      const chosen = now[way] ?? saved[way];
      // In the order of the kinds, so that what was switched twice is as it was.
      const next = notices.kinds.filter((known) => chosen.includes(known) !== (known === kind));
      return { ...now, [way]: next };
    });
  }

  async function save(): Promise<void> {
    const wanted = wantedOf(draft);
    if (
      report({ slowSeconds: wanted === undefined ? noticeTexts.slowSecondsOutOfRange : undefined })
    ) {
      return;
    }
    if (wanted === undefined) return;
    const isDone = await run(async () => {
      showNotices(await call(changeNoticesRoute, { body: wanted }));
      // Keeps text typed meanwhile.
      setTyped((now) => (now === typed ? {} : now));
    }, operatorSentence);
    if (isDone) toast({ title: 'Saved' });
  }

  return (
    <form {...formProps(save)}>
      <LeaveGuard changed={lost.length > 0} text={lost.join(' ')} />
      <Stack>
        {notices.kinds.map((kind) => (
          <Kind key={kind}>
            <legend>{kindTexts[kind].label}</legend>
            <Small>{kindTexts[kind].hint}</Small>
            <Ways>
              {ways.map(({ name, label }) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={draft[name].includes(kind)}
                    disabled={name === 'byWebhook' && notices.webhook === null}
                    onChange={() => toggle(name, kind)}
                  />
                  {label}
                </label>
              ))}
            </Ways>
          </Kind>
        ))}
        {notices.webhook === null && <Small>Save a webhook below to get notices there.</Small>}
        <Field
          label="Seconds an analysis may take"
          type="number"
          inputMode="numeric"
          min={noticeLimits.slowSecondsMin}
          max={noticeLimits.slowSecondsMax}
          value={draft.slowSeconds}
          problem={problems.slowSeconds}
          onChange={({ target }) => {
            setTyped((now) => ({ ...now, slowSeconds: target.value }));
            clear('slowSeconds');
          }}
        />
        <Failure>{failure}</Failure>
        <div>
          <PrimaryButton type="submit" disabled={pending || !isChanged}>
            {pending ? 'Saving...' : 'Save Changes'}
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  );
}

interface Draft extends Pick<ChangeNotices, 'byMail' | 'byWebhook'> {
  /** As it is typed. */
  slowSeconds: string;
}

/** The unsaved changes. */
export type TypedChoice = Partial<Draft>;

const draftOf = ({ byMail, byWebhook, slowSeconds }: NoticeSettings): Draft => ({
  byMail,
  byWebhook,
  slowSeconds: String(slowSeconds),
});

/** Undefined where the seconds are no whole number in the range. */
function wantedOf({ slowSeconds: typed, ...chosen }: Draft): ChangeNotices | undefined {
  const slowSeconds = Number(typed);
  const fits =
    typed.trim() !== '' &&
    Number.isInteger(slowSeconds) &&
    slowSeconds >= noticeLimits.slowSecondsMin &&
    slowSeconds <= noticeLimits.slowSecondsMax;
  return fits ? { ...chosen, slowSeconds } : undefined;
}

const Kind = styled.fieldset`
  display: grid;
  gap: var(--s1);
  min-width: 0;
  margin: 0;
  padding: 0 0 var(--s3);
  border: 0;
  border-bottom: 1px solid var(--border);
  legend {
    padding: 0;
    font-weight: 600;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: 44px;
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
`;
