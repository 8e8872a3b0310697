import { useState } from 'react';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { copy } from '../ui/copy';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';

/** The recovery codes, shown once. Done is enabled after the user confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="space-y-5">
      <Notice tone="good" title={t`Two-factor login is on`}>
        {t`Save these recovery codes where you can find them without your phone. Each opens one login. They are not shown again.`}
      </Notice>
      <ul
        aria-label={t`Recovery codes`}
        className="flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-sunken px-4 py-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy(text, t`Recovery codes copied!`, 2000)}>
          <Icon name="copy" /> {t`Copy`}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          {t`Download`}
        </Button>
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={kept}
          onChange={({ target }) => setKept(target.checked)}
        />
        {t`I have saved my recovery codes`}
      </label>
      <Button disabled={!kept} onClick={onDone}>
        {t`Done`}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'ringlet-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
