import { useState } from 'react';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useLinks } from './api';
import { ShareDialog } from './ShareDialog';

/** Opens the links to an active number; says when there are some. */
export function ShareButton({ requestId }: { requestId: string }) {
  const links = useLinks(requestId);
  const count = links.length;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="share" className="size-4" /> {count === 0 ? t`Share the code` : t`Shared (${count})`}
      </Button>
      {isOpen && <ShareDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </>
  );
}
