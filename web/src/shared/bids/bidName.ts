import { t } from '../language/text';

/** Tells a bid from others on its card and on the statement: `bid 5E31C7`, from the end of its id. */
export function bidName(id: string): string {
  const end = id.slice(-6).toUpperCase();
  return t`bid ${end}`;
}
