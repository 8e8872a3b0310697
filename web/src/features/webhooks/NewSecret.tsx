import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';

/** A signing secret, shown once. */
export function NewSecret({ title, secret, onDone }: { title: string; secret: string; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  return (
    <div className="space-y-5">
      <Notice tone="good" title={title}>
        Save its secret now: it is not shown again. Your server verifies with it that a webhook comes from Ringlet.
      </Notice>
      <p className="flex flex-wrap items-center gap-3">
        <code aria-label="Secret" className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
          {secret}
        </code>
        <Button variant="secondary" size="sm" onClick={() => void copy(secret, 'Secret copied!', 2000)}>
          <Icon name="copy" /> Copy
        </Button>
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={kept}
          onChange={({ target }) => setKept(target.checked)}
        />
        I have saved the secret
      </label>
      <Button disabled={!kept} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
