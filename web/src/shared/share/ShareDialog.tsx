import { useState } from 'react';
import { explain } from '../api/failure';
import { formatTime } from '../dates';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { copy } from '../ui/copy';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { useCreateShareMutation, useEndShareMutation, useLinks } from './api';

const linksAtMost = 3;

/** Makes and ends links that show a number's newest code to anybody who opens them. */
export function ShareDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const links = useLinks(requestId);
  const [create, { isLoading, error }] = useCreateShareMutation();
  const [end, ending] = useEndShareMutation();
  const [made, setMade] = useState<{ readonly id: string; readonly address: string }>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const failure = error ?? ending.error;

  const make = async () => {
    const { data } = await create({ requestId, 'Idempotency-Key': key });
    if (!data) return;
    setKey(crypto.randomUUID());
    setMade({ id: data.data.id, address: `${location.origin}/shared#${data.data.token}` });
  };
  const endLink = async (id: string) => {
    const { data } = await end({ requestId, id });
    if (data && id === made?.id) setMade(undefined);
  };

  return (
    <Dialog title={t`Share the code`} onClose={onClose}>
      <div className="space-y-4">
        <p className="text-soft">
          {t`Whoever has the link sees this number and its newest code, without an account, until the number ends. You can end the link at any time.`}
        </p>
        {made && (
          <div className="rounded-md bg-tint p-3">
            <p className="text-sm text-soft">{t`The link is shown only now:`}</p>
            <p className="mt-1 flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-3">
              <code aria-label={t`Link`} className="min-w-0 flex-1 font-mono text-sm break-all">
                {made.address}
              </code>
              <Button size="sm" onClick={() => void copy(made.address, t`Link copied!`, 2000)}>
                <Icon name="copy" className="size-4" /> {t`Copy`}
              </Button>
            </p>
          </div>
        )}
        {links.length > 0 && (
          <ul aria-label={t`Links to this number`} className="divide-y divide-line">
            {links.map(({ id, created_at }) => {
              const time = formatTime(created_at);
              return (
                <li key={id} className="flex items-center justify-between gap-3 py-1">
                  <span className="text-sm">{t`Link of ${time}`}</span>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t`End the link of ${time}`}
                    disabled={ending.isLoading}
                    onClick={() => void endLink(id)}
                  >
                    {t`End`}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        {failure !== undefined && <Notice tone="bad" title={explain(failure)} />}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t`Close`}
          </Button>
          <Button busy={isLoading} disabled={links.length >= linksAtMost} onClick={() => void make()}>
            {links.length === 0 ? t`Make a link` : t`Make another link`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
