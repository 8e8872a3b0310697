import { t } from '../language/text';
import { Notice } from '../ui/Notice';
import { useSiteStatus } from './useSiteStatus';

/** Says on every screen that nothing can be changed, and to admins also that clients see the maintenance page. */
export function SiteBanner() {
  const { maintenance, read_only } = useSiteStatus();
  if (maintenance === undefined && read_only === undefined) return null;
  return (
    <div className="mb-6 space-y-3">
      {maintenance !== undefined && (
        <Notice tone="warn" title={t`Maintenance: only admins can use Ringlet.`}>
          {t`Clients read: ${maintenance}`}
        </Notice>
      )}
      {read_only !== undefined && (
        <Notice tone="warn" title={t`Read-only for the moment`}>
          {read_only}
        </Notice>
      )}
    </div>
  );
}
