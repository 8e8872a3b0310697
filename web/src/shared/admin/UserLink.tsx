import { Link } from 'react-router';

/** Links to a user's page; with a deposit's reference or an order's id, to it on that page, with all actions. */
export function UserLink({
  id,
  name,
  deposit,
  order,
  className = '',
}: {
  id: string;
  /** Empty once the account is deleted. */
  name: string | undefined;
  deposit?: string;
  order?: string;
  className?: string;
}) {
  return (
    <Link
      to={userPage(id, { ...(deposit && { deposit }), ...(order && { order }) })}
      className={`font-medium text-brand underline underline-offset-4 ${className}`}
    >
      {name || 'Deleted user'}
    </Link>
  );
}

/** A user's page, with the parameters of what it shows above the timeline. */
export function userPage(id: string, shown: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(shown).toString();
  return `/admin/users/${id}${query && `?${query}`}`;
}
