import { type ReactNode, useState } from 'react';
import { t } from '../language/text';
import { Button } from './Button';
import { copy } from './copy';
import { Icon } from './Icon';
import { Notice } from './Notice';

/** A new key or secret, shown only once: it closes when the user says that it is saved. */
export function SecretReveal({
  title,
  name,
  value,
  onDone,
  children,
}: {
  title: string;
  name: 'Key' | 'Secret';
  value: string;
  onDone: () => void;
  /** Says to save it now, and its purpose. */
  children: ReactNode;
}) {
  const [saved, setSaved] = useState(false);
  const texts = textsOf(name);
  return (
    <div className="space-y-5">
      <Notice tone="good" title={title}>
        {children}
      </Notice>
      <p className="flex flex-wrap items-center gap-3">
        <code aria-label={texts.name} className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
          {value}
        </code>
        <Button variant="secondary" size="sm" onClick={() => void copy(value, texts.copied, 2000)}>
          <Icon name="copy" /> {t`Copy`}
        </Button>
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={saved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        {texts.saved}
      </label>
      <Button disabled={!saved} onClick={onDone}>
        {t`Done`}
      </Button>
    </div>
  );
}

function textsOf(name: 'Key' | 'Secret') {
  return name === 'Key'
    ? { name: t`Key`, copied: t`Key copied!`, saved: t`I have saved the key` }
    : { name: t`Secret`, copied: t`Secret copied!`, saved: t`I have saved the secret` };
}
