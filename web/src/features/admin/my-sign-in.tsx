import type { SecondFactor, SecondFactorSetup } from '@tagwell/contracts/http/second-factor-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { sentenceWithWait } from '../../shared/forms/retry-when-busy.ts';
import { useAsyncAction } from '../../shared/forms/use-async-action.ts';
import { Button, PrimaryButton } from '../../shared/ui/button.tsx';
import { DateText } from '../../shared/ui/date-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { useLive } from './live-queries.ts';
import { QrCode } from './qr-code.tsx';
import { FetchFailure, Section } from './section.tsx';
import {
  forgetSecondFactor,
  secondFactorQuery,
  setUpSecondFactor,
  showSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from './operators-api.ts';

/** It changes where somebody changes it, which is here. */
const everyMs = 60_000;

/** What an operator can do about their own sign-in. */
export function MySignIn({ onRefused }: { onRefused: (error: unknown) => void }) {
  const { data, error, refetch } = useLive(secondFactorQuery, {
    failure: 'Failed to fetch your sign-in',
    onRefused,
    everyMs,
  });
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [hasKept, setKept] = useState(false);
  return (
    <Section id="second-factor" title="Second factor">
      {error !== null && <FetchFailure error={error} onRetry={refetch} />}
      {!data && error === null && <Skeleton label="Loading your sign-in" lines={4} />}
      {recoveryCodes && (
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={() => {
            setRecoveryCodes(undefined);
            setKept(true);
          }}
        />
      )}
      {data && !recoveryCodes && data.since === null && (
        <SwitchOn onRefused={onRefused} onDone={setRecoveryCodes} />
      )}
      {data && !recoveryCodes && data.since !== null && (
        <SwitchOff factor={data} since={data.since} takesFocus={hasKept} onRefused={onRefused} />
      )}
    </Section>
  );
}

interface SwitchOnProps {
  onRefused: (error: unknown) => void;
  onDone: (recoveryCodes: string[]) => void;
}

function SwitchOn({ onRefused, onDone }: SwitchOnProps) {
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const { pending, failure, run } = useAsyncAction();

  if (setup) {
    return (
      <Stack>
        <Text>Scan this with an authenticator app on your phone, or type the key into it.</Text>
        <QrCode text={setup.uri} label="The key, for an authenticator app" />
        <Facts>
          <dt>Key</dt>
          <dd>
            <Code>{inGroups(setup.secret)}</Code>
          </dd>
        </Facts>
        <CodeForm
          takesFocus
          hint="The six digits that the app shows now."
          confirm="Switch on"
          confirming="Switching on..."
          send={async (code) => {
            onDone(await switchOnSecondFactor(code));
            void forgetSecondFactor(queryClient);
          }}
          onRefused={onRefused}
        >
          <Button onClick={() => setSetup(undefined)}>Cancel</Button>
        </CodeForm>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>
        Off. With it, signing in takes your password and a code from an app on your phone: whoever
        learns the password can’t get in.
      </Text>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <PrimaryButton
          disabled={pending}
          onClick={() =>
            void run(
              async () => setSetup(await setUpSecondFactor()),
              (error) => {
                onRefused(error);
                return sentenceWithWait(error);
              },
            )
          }
        >
          Set up
        </PrimaryButton>
      </div>
    </Stack>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack>
      <Notice tone="ok" role="status">
        Your second factor is on. Keep these codes where you’d keep a key: each signs you in once
        without the app. They’re shown this once.
      </Notice>
      <Codes ref={list} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <div>
        <PrimaryButton onClick={onKept}>I’ve kept them</PrimaryButton>
      </div>
    </Stack>
  );
}

interface SwitchOffProps {
  factor: SecondFactor;
  since: string;
  /** It came in the place of the recovery codes. */
  takesFocus: boolean;
  onRefused: (error: unknown) => void;
}

function SwitchOff({ factor, since, takesFocus, onRefused }: SwitchOffProps) {
  const queryClient = useQueryClient();
  return (
    <Stack>
      <Facts>
        <dt>On since</dt>
        <dd>
          <DateText iso={since} />
        </dd>
        <dt>Recovery codes left</dt>
        <dd>{factor.recoveryCodesLeft}</dd>
      </Facts>
      <Text>For new recovery codes, or another phone, switch it off and set it up again.</Text>
      <CodeForm
        takesFocus={takesFocus}
        hint="From your app, or a recovery code."
        confirm="Switch off"
        confirming="Switching off..."
        send={async (code) => {
          showSecondFactor(queryClient, await switchOffSecondFactor(code));
          toast({ title: 'Your second factor is off' });
        }}
        onRefused={onRefused}
      />
    </Stack>
  );
}

/** Easier to type by hand; apps take it with the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/gu)?.join(' ');

const Code = styled.code`
  font-size: var(--dense);
  overflow-wrap: anywhere;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
