import { formatDate } from '../dates';

/** A moment on one line of a table. */
export function DateCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at)}
    </time>
  );
}
