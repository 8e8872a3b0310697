import type { ReactNode } from 'react';
import { UserLink } from '../../shared/admin/UserLink';

/** An open item's names and values. Absent values are left out. */
export function Details({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  const shown = Object.entries(of).filter(([, value]) => value !== undefined && value !== '');
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1 [&_dt]:text-soft">
      {shown.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `deposit` or `order`: shown above the client's timeline. */
export function Client({
  id,
  name,
  email,
  ...shown
}: {
  id: string;
  name: string;
  email?: string;
  deposit?: string;
  order?: string;
}) {
  return (
    <>
      <UserLink id={id} name={name} {...shown} />
      {email && <span className="text-soft"> {email}</span>}
    </>
  );
}

export function Mono({ children }: { children: string }) {
  return <span className="font-mono text-xs break-all">{children}</span>;
}

export function Acts({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
