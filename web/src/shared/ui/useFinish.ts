import { useLayoutEffect, useRef } from 'react';
import { toast } from '../toast';

/**
 * `callback` for the answer to a form or dialog. Does nothing once that form is gone: its parent may show another in its place,
 * which a late answer must not close.
 */
export function useWhileShown(callback: () => void): () => void {
  const shown = useRef(false);
  useLayoutEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    if (shown.current) callback();
  };
}

/** Ends a form or dialog after its call: reports success and closes it. After a failure it stays open. */
export function useFinish(onClose: () => void) {
  const close = useWhileShown(onClose);
  return ({ data }: { readonly data?: { readonly message: string } | undefined }): void => {
    if (!data) return;
    toast.success(data.message);
    close();
  };
}
