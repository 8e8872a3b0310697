import { flagOf } from './flags';
import { Picture } from './Picture';

/** The flag of an ISO 3166 code, before its country's name; empty if there is none. */
export function Flag({ code }: { code: string | undefined }) {
  const address = flagOf(code);
  return (
    address && (
      <Picture
        address={address}
        width={18}
        height={12}
        className="me-1.5 inline-block h-[0.75em] w-[1.125em] rounded-[2px] align-baseline shadow-[0_0_0_1px_var(--color-line)]"
      />
    )
  );
}
