import { type ReactNode, useId, useState } from 'react';
import { Code } from '../../shared/messages/Code';
import { readSession, writeSession } from '../../shared/session/storedSession';
import { useStoredRole } from '../../shared/session/useStoredRole';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { Spinner } from '../../shared/ui/Spinner';
import { CopyText } from './CopyText';
import { buyTestNumber, makeTestKey, resetTestWorld, type TestNumber, waitForCode } from './firstCode';
import { isTestKey, Refusal } from './send';

interface Progress {
  readonly isRunning?: boolean;
  readonly number?: TestNumber;
  readonly code?: string;
  /** From the click to the code. */
  readonly seconds?: number;
  readonly failure?: Refusal;
}

/**
 * One click makes a test key, rents a test number and shows its code, by the requests that the page describes. Visitors
 * register first, and come back. `apiKey`: the page's key, which the reader may have typed.
 */
export function TryIt({
  apiUrl,
  apiKey,
  onKey,
  onNumber,
}: {
  apiUrl: string;
  apiKey: string;
  onKey: (key: string) => void;
  onNumber: (id: string) => void;
}) {
  const [progress, setProgress] = useState<Progress>({});
  const [isSessionOver, setSessionOver] = useState(false);
  const isSignedIn = useStoredRole() !== undefined && !isSessionOver;
  const hasTestKey = isTestKey(apiKey);

  const run = async ({ isReset = false } = {}): Promise<void> => {
    const begun = performance.now();
    let now: Progress = {};
    const advance = (more: Progress) => setProgress((now = { ...now, ...more }));
    advance({ isRunning: true });
    try {
      const key = hasTestKey ? apiKey : await makeTestKey(apiUrl, readSession()?.token ?? '');
      onKey(key);
      if (isReset) await resetTestWorld(apiUrl, key);
      const number = await buyTestNumber(apiUrl, key);
      advance({ number });
      onNumber(number.id);
      const code = await waitForCode(apiUrl, key, number);
      advance({ code, seconds: (performance.now() - begun) / 1000, isRunning: false });
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      if (failure.status === 401 && hasTestKey) onKey('');
      if (failure.status === 401 && !hasTestKey) {
        writeSession(null);
        setSessionOver(true);
      }
      advance({ failure, isRunning: false });
    }
  };

  const { isRunning = false, number, code, seconds, failure } = progress;
  const hasBegun = isRunning || number !== undefined || failure !== undefined;
  return (
    <div className="space-y-5 rounded-lg border border-line bg-surface p-5 text-ink shadow-card sm:p-6">
      <p className="text-soft">A test key, a number and its code, with play money: nothing real changes.</p>
      {hasBegun && (
        <ol className="space-y-1" aria-label="Progress">
          <Step title="Test key" state={hasTestKey ? 'done' : isRunning ? 'running' : 'waiting'}>
            {hasTestKey && (
              <>
                <code className="min-w-0 flex-1 truncate font-mono text-sm">{apiKey}</code>
                <CopyText text={apiKey} label="Your test key" />
              </>
            )}
          </Step>
          <Step title="Number" state={number ? 'done' : isRunning && hasTestKey ? 'running' : 'waiting'}>
            {number && <span className="figures">+{number.number}</span>}
          </Step>
          <Step title="Code" state={code ? 'done' : isRunning && number ? 'running' : 'waiting'}>
            {code && (
              <>
                <output className="figures flex-1 text-[2.75rem] leading-none font-semibold tracking-tight">
                  <Code>{code}</Code>
                </output>
                <CopyText text={code} label="The code" />
              </>
            )}
          </Step>
        </ol>
      )}
      {failure && !isSessionOver && (
        <Notice tone="bad" title="That did not work">
          {failure.message}
        </Notice>
      )}
      {isSessionOver && !hasTestKey && <Notice tone="warn" title="Your session has ended. Log in again." />}
      {seconds !== undefined && (
        <p className="text-soft">
          Your first code, in {seconds.toFixed(1)} s. Keep the key for your program: it is shown only here.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isSignedIn && !hasTestKey ? (
          <>
            <a href={`/register?from=${here}`} className={buttonClass()}>
              Get a test key
            </a>
            <a href={`/login?from=${here}`} className={buttonClass('quiet')}>
              Log in
            </a>
          </>
        ) : failure?.code === 'auth/too-many-keys' ? (
          <a href="/client/api" className={buttonClass()}>
            Your API keys
          </a>
        ) : failure?.code === 'wallet/insufficient-balance' ? (
          <button type="button" className={buttonClass()} onClick={() => void run({ isReset: true })}>
            Begin with new play money
          </button>
        ) : (
          <button
            type="button"
            className={buttonClass(code ? 'secondary' : 'primary')}
            disabled={isRunning}
            aria-busy={isRunning || undefined}
            onClick={() => void run()}
          >
            {isRunning && <Spinner />}
            {isRunning ? 'Getting your code…' : failure ? 'Try again' : code ? 'Rent another' : 'Get your first code'}
          </button>
        )}
      </div>
      <OwnKey apiKey={apiKey} onKey={onKey} />
    </div>
  );
}

const here = encodeURIComponent('/developers');

function Step({
  title,
  state,
  children,
}: {
  title: string;
  state: 'waiting' | 'running' | 'done';
  children?: ReactNode;
}) {
  return (
    <li
      className="flex min-h-11 flex-wrap items-center gap-x-3"
      aria-current={state === 'running' ? 'step' : undefined}
    >
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full ${state === 'done' ? 'bg-good-tint text-good' : 'bg-neutral-tint text-neutral'}`}
      >
        {state === 'done' && <Icon name="check" className="size-4" />}
        {state === 'running' && <Spinner className="size-3.5" />}
      </span>
      <span className={`w-20 shrink-0 ${state === 'waiting' ? 'text-soft' : 'font-medium'}`}>{title}</span>
      {children && (
        <span className="flex w-full min-w-0 flex-wrap items-center gap-x-2 pl-9 sm:w-auto sm:flex-1 sm:pl-0">
          {children}
        </span>
      )}
    </li>
  );
}

/** For a reader's own key. It is only in memory, until the page is left. */
function OwnKey({ apiKey, onKey }: { apiKey: string; onKey: (key: string) => void }) {
  const hintId = useId();
  return (
    <Disclosure className="text-sm" title="Use a key of your own">
      <label className="block space-y-1 pt-1 font-medium">
        <span>Your key</span>
        <input
          className="input font-mono"
          type="password"
          autoComplete="off"
          placeholder="rltest…"
          aria-describedby={hintId}
          value={apiKey}
          onChange={({ target }) => onKey(target.value.trim())}
        />
      </label>
      <p id={hintId} className="pt-1 text-soft">
        It stays in this page, and is gone when you leave it.
      </p>
    </Disclosure>
  );
}
