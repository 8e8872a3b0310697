import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ExportButton } from '../../shared/admin/ExportButton';
import { type CountryView, type OwnNumberView, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatNaira, formatPhone } from '../../shared/format';
import { msgid, ngettext, t } from '../../shared/language/text';
import { CountryName } from '../../shared/pricing/OfferText';
import { useCountries } from '../../shared/search/useOfferResults';
import { Button } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { Pager, pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { NotesDialog } from './NotesDialog';
import { pastFilterOf, withoutFilters } from './pastFilter';
import { PastFilters } from './PastFilters';

const columns = (
  countries: Readonly<Record<string, CountryView>>,
  onNotes: (row: OwnNumberView) => void,
): readonly Column<OwnNumberView>[] => [
  {
    name: t`Number`,
    place: 'title',
    isRowName: true,
    cell: ({ id, number }) =>
      number ? (
        <Link to={`/client/view-sms/${id}`} className="figures font-semibold whitespace-nowrap hover:underline">
          {formatPhone(number)}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    name: t`Service`,
    place: 'text',
    cell: ({ service, country_id, country }) => (
      <>
        {service}{' '}
        <span className="text-soft lg:block lg:text-xs">
          <CountryName code={countries[country_id]?.code} name={country} />
        </span>
      </>
    ),
  },
  {
    name: t`Code`,
    place: 'figure',
    cell: ({ code, text }) =>
      code ? (
        <button
          type="button"
          aria-label={t`Copy the code ${code}`}
          className="min-h-9 rounded-sm px-1.5 font-mono font-semibold text-brand hover:bg-tint"
          onClick={() => void copy(code, t`Code copied!`)}
        >
          {code}
        </button>
      ) : (
        <span className="line-clamp-1 max-w-40 text-soft">{text ?? '–'}</span>
      ),
  },
  { name: t`Price`, numeric: true, place: 'unplaced', cell: ({ price }) => formatNaira(price) },
  { name: t`Status`, place: 'state', cell: ({ status }) => <StatusPill tone={orderTone(status)}>{status}</StatusPill> },
  {
    name: t`Date`,
    place: 'note',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    name: t`Tags and note`,
    place: 'action',
    cell: (row) => {
      const { tags, note, number, service } = row;
      const name = number ? formatPhone(number) : service;
      return (
        <button
          type="button"
          className="flex min-h-9 max-w-32 items-center gap-1 overflow-hidden rounded-sm px-1.5 text-left hover:bg-sunken sm:max-w-72"
          onClick={() => onNotes(row)}
        >
          <span className="sr-only">{t`Tags and note of ${name}:`} </span>
          {tags.map((tag) => (
            <span
              key={tag}
              className="max-w-24 shrink-0 truncate rounded-full bg-neutral-tint px-2 py-0.5 text-xs text-neutral"
            >
              {tag}
            </span>
          ))}
          {note && <span className="truncate text-xs text-soft">{note}</span>}
          {tags.length === 0 && !note && <span className="text-xs text-brand">{t`Add`}</span>}
        </button>
      );
    },
  },
];

/** All own numbers with filters, tags and notes, and the export of what is shown. */
export default function PastNumbers() {
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<OwnNumberView>();
  const countries = useCountries();
  const filter = pastFilterOf(params);
  const paging = usePaging(JSON.stringify(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const numbers = usePurchasedNumbersQuery(
    { ...filter, limit: pageSize, ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const rows = numbers.currentData?.data;
  const count = rows?.length ?? 0;
  return (
    <section aria-label={t`Past numbers`} className="space-y-3">
      <PastFilters />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-soft">
          {rows &&
            paging.isFirst &&
            !numbers.currentData?.nextCursor &&
            ngettext(msgid`${count} number`, `${count} numbers`, count)}
        </p>
        <ExportButton path="/client/exports/numbers" params={filter} />
      </div>
      {numbers.isError && !rows ? (
        <ErrorState
          title={t`Your numbers could not be loaded`}
          detail={explain(numbers.error)}
          onRetry={numbers.refetch}
        />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="phone"
          title={isFiltered ? t`Nothing matches these filters.` : t`No purchased numbers available`}
        >
          {isFiltered && (
            <Button variant="secondary" onClick={() => setParams(withoutFilters(params), { replace: true })}>
              {t`Clear the filters`}
            </Button>
          )}
        </EmptyState>
      ) : (
        <DataTable
          tight
          caption={t`Past numbers`}
          columns={columns(countries, setEdited)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <Pager paging={paging} nextCursor={numbers.currentData?.nextCursor} busy={numbers.isFetching} />
      {edited && <NotesDialog number={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
