import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { adminApi } from '../../shared/admin/api';
import type { RegisteredRequest } from '../../shared/admin/api.generated';
import { fetchFile, save } from '../../shared/api/download';
import { explain } from '../../shared/api/failure';
import { selectSession, type WithSession } from '../../shared/session/sessionSlice';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';

/** Saves the requested data; the register then has its hash. */
export function MakeFile({ request: { id, reference } }: { request: RegisteredRequest }) {
  const store = useStore<WithSession>();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const token = selectSession(store.getState())?.token ?? '';
    const { signal } = new AbortController();
    const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, signal };
    try {
      save(await fetchFile(`/admin/authority-requests/${id}/export`, request, 'application/json', () => undefined));
    } catch (failure) {
      toast.error(explain(failure));
    } finally {
      setBusy(false);
      dispatch(adminApi.util.invalidateTags(['Authorities', 'Audit']));
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Make the file of ${reference}`}
      onClick={() => void make()}
    >
      Make file
    </Button>
  );
}
