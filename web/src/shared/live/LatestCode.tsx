import { type NewestCodeView, useReportMisreadCodeMutation } from '../api/api.generated';
import { t } from '../language/text';
import { Code } from '../messages/Code';
import { buttonClass } from '../ui/buttonClass';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import { Tick } from '../ui/Tick';

/** The one-time code that a number's client waits for, with a copy button. */
export function LatestCode({ requestId, newest }: { requestId: string; newest: NewestCodeView | undefined }) {
  if (newest === undefined) return null;
  const { code, message_id: id } = newest;
  return (
    <section aria-label={t`Your code`} className="mt-3 mb-4 rounded-lg bg-tint p-4 text-center sm:p-5">
      <p className="flex items-center justify-center gap-2 font-semibold">
        {/* Drawn again for another code. */}
        <Tick key={id} className="size-9" /> {t`Your code has arrived`}
      </p>
      <p className="@container my-2 leading-tight">
        <strong
          className="font-mono font-semibold whitespace-nowrap text-brand"
          style={{ fontSize: `min(2.75rem, ${150 / (code.length + 1)}cqi)` }}
        >
          <Code>{code}</Code>
        </strong>
      </p>
      <CopyButton text={code} label={t`Copy code`} className={buttonClass('primary', 'md', 'w-full')}>
        <Icon name="copy" /> {t`Copy code`}
      </CopyButton>
      <NotTheCode key={`${id} misread`} requestId={requestId} messageId={id} />
    </section>
  );
}

/** Counts a misread code. The text below shows the right one. */
function NotTheCode({ requestId, messageId }: { requestId: string; messageId: string }) {
  const [report, { isLoading, isSuccess }] = useReportMisreadCodeMutation();
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
