import { useState } from 'react';
import { t } from '../../shared/language/text';
import { ShareDialog } from '../../shared/share/ShareDialog';
import { IconButton } from './IconButton';

/** Opens an active number's links; coloured while there are some. */
export function ShareIcon({ requestId, isShared }: { requestId: string; isShared: boolean }) {
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
