import { t } from '../shared/language/text';
import { Spinner } from '../shared/ui/Spinner';

export function PageLoading() {
  const loading = t`Loading...`;
  return (
    <div role="status" className="grid min-h-[70dvh] place-items-center text-brand">
      <title>{`${loading} · Ringlet`}</title>
      <Spinner className="size-8" />
      <span className="sr-only">{loading}</span>
    </div>
  );
}
