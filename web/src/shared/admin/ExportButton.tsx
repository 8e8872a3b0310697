import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { fetchExport, save } from '../api/download';
import { explain, isUnauthorized } from '../api/failure';
import { inLanguage } from '../language/current';
import { t } from '../language/text';
import { type Permission, useMay } from '../session/permissions';
import { selectSession, sessionClosed, type WithSession } from '../session/sessionSlice';
import { toast } from '../toast';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

const megabytes = inLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** The permission for each export of the back office; all others need `clients.export`. */
const exportPermissions: Readonly<Record<string, Permission>> = {
  '/admin/exports/adverts': 'adverts.change',
  '/admin/exports/wallets': 'crypto-wallets.view',
  '/admin/exports/audit': 'audit.view',
};

/** Clients export their own data. */
function permissionFor(path: string): Permission | undefined {
  return path.startsWith('/admin/') ? (exportPermissions[path] ?? 'clients.export') : undefined;
}

/** A table's export: its path, with the table's search, order and filters. */
export interface ExportOf {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Saves the whole table as a CSV file, with progress and a way to cancel. */
export function ExportButton({ path, params }: ExportOf) {
  const isAllowed = useMay();
  const store = useStore<WithSession>();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const run = async () => {
    const given = new AbortController();
    running.current = given;
    setBytes(0);
    const token = selectSession(store.getState())?.token ?? '';
    try {
      save(await fetchExport(path, params, token, given.signal, setBytes));
    } catch (failure) {
      if (given.signal.aborted) return;
      toast.error(explain(failure));
      if (isUnauthorized(failure)) store.dispatch(sessionClosed('expired'));
    } finally {
      setBytes(undefined);
    }
  };

  const needed = permissionFor(path);
  if (needed !== undefined && !isAllowed(needed)) return undefined;
  const size = megabytes().format((bytes ?? 0) / 1e6);
  return (
    <span className="flex items-center gap-2 max-sm:w-full">
      <Button variant="secondary" className="grow" busy={bytes !== undefined} onClick={() => void run()}>
        {bytes === undefined && <Icon name="download" />}
        {t`Export CSV`}
      </Button>
      <span role="status" className="sr-only">
        {bytes !== undefined && t`The file is being downloaded.`}
      </span>
      {bytes !== undefined && (
        <>
          <span className="figures text-sm text-soft">{t`${size} MB`}</span>
          <Button variant="quiet" aria-label={t`Cancel export`} onClick={() => running.current?.abort()}>
            {t`Cancel`}
          </Button>
        </>
      )}
    </span>
  );
}
