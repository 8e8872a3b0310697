import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../shared/language/text';
import { copy } from '../../shared/ui/copy';

/** The hash that public/sw.js adds to the address, or sends to an open page, for a notification's "Copy code". */
const requested = '#copy';

/** Copies the newest code as soon as it is here, if a notification's "Copy code" opened the page. */
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
