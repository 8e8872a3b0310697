import { useState } from 'react';
import { t } from '../../shared/language/text';
import { useLinks } from '../../shared/share/api';
import { ShareDialog } from '../../shared/share/ShareDialog';
import { IconButton } from './IconButton';

/** Opens the links to an active number; coloured while there are some. */
export function ShareIcon({ requestId }: { requestId: string }) {
  const isShared = useLinks(requestId).length > 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="share"
        label={isShared ? t`The code is shared` : t`Share the code`}
        isOn={isShared}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ShareDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </>
  );
}
