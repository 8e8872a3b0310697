import { flagOf, hasFlags } from './flags';

/** The flag of an ISO 3166 code, on devices that have flags. */
export function Flag({ code }: { code: string | undefined }) {
  const flag = hasFlags() ? flagOf(code) : '';
  return flag && <span aria-hidden="true">{flag} </span>;
}
