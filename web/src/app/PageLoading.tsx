import { Spinner } from '../shared/ui/Spinner';

/** Shown while the code of a screen loads. */
export function PageLoading() {
  return (
    <div role="status" className="grid min-h-[70dvh] place-items-center text-brand">
      <title>Loading... · Ringlet</title>
      <Spinner className="size-8" />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
