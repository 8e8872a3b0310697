import { t } from '../language/text';
import type { MessageView } from '../api/api.generated';
import { Button } from '../ui/Button';
import { copy } from '../ui/copy';
import { Icon } from '../ui/Icon';

/** The newest one-time code, as the server found it in the message, with a copy button. */
export function LatestCode({ messages }: { messages: readonly MessageView[] }) {
  const code = messages.findLast((message) => message.is_error === 0 && message.code !== undefined)?.code;
  if (!code) return null;
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
    </section>
  );
}
