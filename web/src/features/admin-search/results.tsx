import type { ReactNode } from 'react';
import type { FoundClientView, FoundDepositView, FoundOrderView, SearchView } from '../../shared/admin/api.generated';
import { Offer } from '../../shared/admin/Offer';
import { methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { DepositPill } from '../../shared/deposit/DepositPill';
import { capital, formatNaira, formatPhone } from '../../shared/format';
import type { Result, ResultGroup } from '../../shared/search/SearchDialog';
import { adminOrderTone, StatusPill } from '../../shared/ui/StatusPill';

type Kind = SearchView['more'][number];

export interface Found extends Result {
  readonly to: string;
}

export const kindNames: Readonly<Record<Kind, string>> = {
  clients: 'Clients',
  deposits: 'Deposits',
  orders: 'Purchased numbers',
};

/** The results by kind, without empty kinds. */
export function groupsOf(view: SearchView): readonly ResultGroup<Found>[] {
  const all = [
    { kind: 'clients', results: view.clients.map(client) },
    { kind: 'deposits', results: view.deposits.map(deposit) },
    { kind: 'orders', results: view.orders.map(order) },
  ] as const;
  return all
    .filter(({ results }) => results.length > 0)
    .map(({ kind, results }) => ({
      heading: view.more.includes(kind) ? `${kindNames[kind]} (the first five)` : kindNames[kind],
      results,
    }));
}

function client({ id, name, email, role, reg_date, deleted }: FoundClientView): Found {
  const facts = deleted ? 'Deleted account' : `${capital(role)} since ${formatDate(reg_date)}`;
  return {
    key: `client-${id}`,
    to: `/admin/users/${id}`,
    content: (
      <>
        <strong>{name || 'Deleted user'}</strong>
        <span className="block text-soft wrap-anywhere">
          {email && `${email} · `}
          {facts}
        </span>
      </>
    ),
  };
}

function deposit({ reference, user_id, name, email, amount, method, status, date }: FoundDepositView): Found {
  return {
    key: `deposit-${reference}`,
    to: `/admin/users/${user_id}?deposit=${encodeURIComponent(reference)}`,
    content: (
      <>
        <Row status={<DepositPill status={status} />}>
          <strong className="figures">{formatNaira(amount)}</strong> {name || 'Deleted account'}
        </Row>
        <span className="block text-soft wrap-anywhere">
          {email && `${email} · `}
          {methodName(method)} · {formatDate(date)}
        </span>
        <span className="block font-mono text-xs break-all text-soft">{reference}</span>
      </>
    ),
  };
}

function order({
  id,
  user_id,
  number,
  name,
  email,
  service,
  country,
  country_id,
  price,
  status,
  created_at,
}: FoundOrderView): Found {
  return {
    key: `order-${id}`,
    to: `/admin/users/${user_id}?order=${id}`,
    content: (
      <>
        <Row status={<StatusPill tone={adminOrderTone(status)}>{status}</StatusPill>}>
          <strong className="figures">{number ? formatPhone(number) : 'No number'}</strong>{' '}
          <Offer service={service} country={country} countryId={country_id} />
        </Row>
        <span className="block text-soft wrap-anywhere">
          {[name, email, formatNaira(price), formatDate(created_at)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  };
}

function Row({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {status}
    </span>
  );
}
