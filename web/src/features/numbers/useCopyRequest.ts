import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../shared/language/text';
import { copy } from '../../shared/ui/copy';

/** What public/sw.js adds to the address, and sends to a page that is open, for "Copy code" of a notification. */
const requested = '#copy';

/** Copies the newest code as soon as it is here, where the page was opened by "Copy code" of a notification. */
export function useCopyRequest(code: string | undefined): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (hash !== requested) return;
    setWanted(true);
    navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (data === requested) setWanted(true);
    };
    worker.addEventListener('message', listen);
    return () => worker.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (!isWanted || code === undefined) return;
    setWanted(false);
    void copy(code, t`Code copied!`);
  }, [isWanted, code]);
}
