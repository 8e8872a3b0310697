import { getAccountNames } from '@ringlet/contracts/auth/admin';
import { commandLine } from '@ringlet/contracts/auth/audit';
import { type PublicContext } from './request-context';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** An account that no longer exists. */
export const unnamed: Named = { name: '', email: '' };
/** The most ids that auth.accounts.names accepts. */
const namesAtOnce = 500;

/** The current names and e-mail addresses of accounts, and the name of the command line. For staff. */
export async function namesOf(
  ids: readonly (string | undefined)[],
  ctx: PublicContext,
): Promise<(id: string | undefined) => Named> {
  const wanted = [...new Set(ids.flatMap((id) => (id === undefined || id === commandLine ? [] : id)))];
  const pages = Array.from({ length: Math.ceil(wanted.length / namesAtOnce) }, (_, page) =>
    wanted.slice(page * namesAtOnce, (page + 1) * namesAtOnce),
  );
  const replies = await Promise.all(pages.map((page) => ctx.send(getAccountNames, { ids: page })));
  const found = new Map(replies.flatMap((names) => Object.entries(names)));
  return (id = '') => (id === commandLine ? { name: 'Command line', email: '' } : (found.get(id) ?? unnamed));
}

/** Adds the client's name and e-mail address to each row; empty if unknown. */
export async function withClients<Row extends { readonly userId?: string }>(
  rows: readonly Row[],
  ctx: PublicContext,
): Promise<(Row & Named)[]> {
  const ids = rows.map(({ userId }) => userId);
  const nameOf = await namesOf(ids, ctx);
  return rows.map((row) => ({ ...row, ...nameOf(row.userId) }));
}

/** `by`: an admin's id, or the command line; absent if nobody changed anything. */
interface Changed {
  readonly by?: string;
}

type WithAdmin<Change extends Changed> = Change &
  (Change extends Required<Changed> ? { readonly admin: string } : { readonly admin?: string });

/** Adds the names of the admins who changed something. The command line has a name and no id. */
export async function withAdmins<Change extends Changed>(
  changes: readonly Change[],
  ctx: PublicContext,
): Promise<WithAdmin<Change>[]> {
  const nameOf = await namesOf(
    changes.map(({ by }) => by),
    ctx,
  );
  return changes.map((change) => {
    const { by } = change;
    const changedBy = by !== undefined && { by: by === commandLine ? undefined : by, admin: nameOf(by).name };
    return { ...change, ...changedBy } as WithAdmin<Change>;
  });
}
