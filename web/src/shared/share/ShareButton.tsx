import { useState } from 'react';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useLinks } from './api';
import { ShareDialog } from './ShareDialog';

/** Opens an active number's links; says when there are some. */
export function ShareButton({ requestId, isIcon = false }: { requestId: string; isIcon?: boolean }) {
  const count = useLinks(requestId).length;
  const [isOpen, setOpen] = useState(false);
  const name = count === 0 ? t`Share the code` : t`Shared (${count})`;
  const short = count === 0 ? t`Share` : name;
  return (
    <>
      <Button
        variant="secondary"
        className={isIcon ? 'px-3.5' : undefined}
        aria-label={name}
        title={isIcon ? name : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="share" className={`size-4.5 ${count > 0 ? 'text-brand' : ''}`} /> {!isIcon && short}
      </Button>
      {isOpen && <ShareDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </>
  );
}
