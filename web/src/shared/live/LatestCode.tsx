import type { MessageView } from '../api/api.generated';
import { Button } from '../ui/Button';
import { copy } from '../ui/copy';
import { Icon } from '../ui/Icon';
import { codeIn } from './code';

/** What one came for: the newest code, large, one click from the clipboard. */
export function LatestCode({ messages }: { messages: readonly MessageView[] }) {
  const codes = messages.filter(({ is_error }) => is_error === 0).map(({ code, sms }) => code ?? codeIn(sms));
  const code = codes.findLast((found) => found !== undefined);
  if (!code) return null;
  return (
    <section aria-label="Your code" className="mb-4 rounded-lg bg-tint p-5">
      <p className="text-sm text-soft">Your code</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-mono text-3xl font-semibold tracking-[0.12em] text-brand">{code}</p>
        <Button onClick={() => void copy(code, 'Code copied!')}>
          <Icon name="copy" /> Copy code
        </Button>
      </div>
    </section>
  );
}
