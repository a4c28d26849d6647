import {
  getSecondFactorRoute,
  type SecondFactor,
  type SecondFactorSetup,
  setUpSecondFactorRoute,
  switchOffSecondFactorRoute,
  switchOnSecondFactorRoute,
} from '@tagwell/contracts/http/second-factor-routes';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { useBrand } from '../../../shared/brand.tsx';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { call, invalidate, queryOf } from '../../../shared/http/call.ts';
import { queryClient } from '../../../shared/http/client.ts';
import { downloadBlob } from '../../../shared/http/files.ts';
import { useAsyncAction } from '../../../shared/forms/form-state.ts';
import { operatorSentence } from '../../../shared/session/operator.ts';
import { Button, PrimaryButton } from '../../../shared/ui/button.tsx';
import { Failure, Notice, RetryNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Facts, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { LeaveGuard } from '../../../shared/ui/questions.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { useLive } from '../live-list.tsx';
import { Section, UtcTime } from '../page-parts.tsx';
import { CodeForm } from './code-form.tsx';
import { OwnPassword } from './own-password.tsx';

const secondFactorQuery = queryOf(getSecondFactorRoute);

/** Shows the server's latest answer at once. */
function showSecondFactor(factor: SecondFactor): void {
  queryClient.setQueryData(secondFactorQuery.queryKey, factor);
}

/** Rarely refreshed, because it is changed here. */
const everyMs = 60_000;

/** Unsaved recovery codes, shown only once; they survive the end of the session. */
export const useKept = () => useState<string[]>();

export default function MySignIn({ kept }: { kept: ReturnType<typeof useKept> }) {
  const [recoveryCodes, setRecoveryCodes] = kept;
  return (
    <Stack>
      <OwnPassword />
      <OwnSecondFactor recoveryCodes={recoveryCodes} onCodes={setRecoveryCodes} />
    </Stack>
  );
}

interface OwnSecondFactorProps {
  recoveryCodes: string[] | undefined;
  onCodes: (recoveryCodes: string[] | undefined) => void;
}

function OwnSecondFactor({ recoveryCodes, onCodes }: OwnSecondFactorProps) {
  const { data, error, refetch } = useLive(secondFactorQuery, {
    failure: 'Failed to fetch your sign-in',
    everyMs,
  });
  const [hasKept, setKept] = useState(false);
  return (
    <Section id="second-factor" title="Second factor">
      {error !== null && <RetryNotice error={error} announced={false} onRetry={refetch} />}
      {!data && error === null && <Skeleton label="Loading your sign-in" lines={4} />}
      {recoveryCodes && (
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={() => {
            onCodes(undefined);
            setKept(true);
          }}
        />
      )}
      {data && !recoveryCodes && data.since === null && <SwitchOn onDone={onCodes} />}
      {data && !recoveryCodes && data.since !== null && (
        <SwitchOff factor={data} since={data.since} takesFocus={hasKept} />
      )}
    </Section>
  );
}

function SwitchOn({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
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
          asksPassword
          hint="The six digits that the app shows now."
          confirm="Switch on"
          confirming="Switching on..."
          send={async (code, password) => {
            const body = { code, password };
            onDone((await call(switchOnSecondFactorRoute, { body })).recoveryCodes);
            void invalidate(getSecondFactorRoute);
          }}
        >
          <Button onClick={() => setSetup(undefined)}>Cancel</Button>
        </CodeForm>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>
        Off. With it, signing in takes your password and a code from an app on your phone: someone
        who learns the password can’t get in.
      </Text>
      <Failure>{failure}</Failure>
      <div>
        <PrimaryButton
          disabled={pending}
          onClick={() =>
            void run(async () => setSetup(await call(setUpSecondFactorRoute)), operatorSentence)
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
  const [isTaken, setIsTaken] = useState(false);
  const { name } = useBrand();
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    const isCopied = (await copyText(text)) === 'copied';
    if (isCopied) setIsTaken(true);
    if (isCopied) toast({ title: 'Recovery codes copied' });
    else toastError('Not copied', 'Your browser refused. Select the codes and copy them.');
  }

  function download(): void {
    const head = `Recovery codes for ${name}, ${window.location.host}. Each signs you in once.\n\n`;
    downloadBlob(new Blob([head, text], { type: 'text/plain' }), 'recovery-codes.txt');
    setIsTaken(true);
  }

  useEffect(() => list.current?.focus(), []);
  return (
    <Stack>
      <Notice tone="ok" role="status">
        Your second factor is on. Keep these codes where you’d keep a key: each signs you in once
        without the app. They’re shown only once.
      </Notice>
      <Codes ref={list} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <Row>
        <Button onClick={() => void copy()}>Copy all</Button>
        <Button onClick={download}>Download</Button>
        <PrimaryButton onClick={onKept}>I’ve saved them</PrimaryButton>
      </Row>
      <LeaveGuard
        changed={!isTaken}
        title="Leave without your codes?"
        text="You haven’t saved your recovery codes yet, and they can’t be shown again."
        stay="Stay"
      />
    </Stack>
  );
}

interface SwitchOffProps {
  factor: SecondFactor;
  since: string;
  /** Replaces the recovery codes, and takes the focus. */
  takesFocus: boolean;
}

function SwitchOff({ factor, since, takesFocus }: SwitchOffProps) {
  return (
    <Stack>
      <Facts>
        <dt>On since</dt>
        <dd>
          <UtcTime iso={since} />
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
          showSecondFactor(await call(switchOffSecondFactorRoute, { body: { code } }));
          toast({ title: 'Your second factor is off' });
        }}
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

/** A QR code, dark on white in every theme, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: 220px;
  border-radius: var(--r-button);
`;
