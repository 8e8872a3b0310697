import { type MessageView, useMisreadMutation } from '../api/api.generated';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { copy } from '../ui/copy';
import { Icon } from '../ui/Icon';

/** The newest one-time code, as the server found it in the message, with a copy button. */
export function LatestCode({ requestId, messages }: { requestId: string; messages: readonly MessageView[] }) {
  const { id, code } = messages.findLast((message) => message.is_error === 0 && message.code !== undefined) ?? {};
  if (id === undefined || code === undefined) return null;
  return (
    <section aria-label={t`Your code`} className="mb-4 rounded-lg bg-tint p-5">
      <p className="text-sm text-soft">{t`Your code`}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-mono text-3xl font-semibold tracking-[0.12em] text-brand narrow:text-xl narrow:tracking-normal">
          {code}
        </p>
        <Button onClick={() => void copy(code, t`Code copied!`)}>
          <Icon name="copy" /> {t`Copy code`}
        </Button>
      </div>
      <NotTheCode key={id} requestId={requestId} messageId={id} />
    </section>
  );
}

/** Counts that it was misread. The text below has what it should be. */
function NotTheCode({ requestId, messageId }: { requestId: string; messageId: string }) {
  const [report, { isLoading, isSuccess }] = useMisreadMutation();
  if (isSuccess)
    return (
      <p role="status" className="mt-2 text-sm text-soft">{t`Tap the right number in the message below to copy it.`}</p>
    );
  return (
    <button
      type="button"
      disabled={isLoading}
      onClick={() => void report({ requestId, messageId })}
      className="-mb-3 min-h-11 text-sm text-soft underline hover:text-ink"
    >
      {t`Not the code?`}
    </button>
  );
}
