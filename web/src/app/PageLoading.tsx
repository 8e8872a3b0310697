import { Spinner } from '../shared/ui/Spinner';

/** Holds the place of a screen whose code is on its way. Shows only where that takes long enough to notice. */
export function PageLoading() {
  return (
    <div role="status" className="grid min-h-[70dvh] place-items-center text-brand">
      <title>Loading... · Ringlet</title>
      <Spinner className="size-8" />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
