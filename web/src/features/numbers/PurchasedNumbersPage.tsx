import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OwnNumberView, useCountriesQuery, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatAmount, formatNaira, formatPhone } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { NowCards } from '../../shared/now/NowCards';
import { useKnowsActiveNumbers } from '../../shared/now/useActiveNumbers';
import { Answer } from '../../shared/numbers/Answer';
import { NumbersFrame } from '../../shared/numbers/NumbersFrame';
import { Button, LinkButton } from '../../shared/ui/Button';
import { CopyButton } from '../../shared/ui/CopyButton';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { MessagesInRow } from './MessagesInRow';
import { NotesDialog } from './NotesDialog';
import { isFiltered, numberFilterOf } from './numberFilter';
import { NumberFilters } from './NumberFilters';

const pollMs = 5000;

/** What a row can open: the messages below it, and its tags' dialog. */
interface Opened {
  readonly messagesOf: string | undefined;
  readonly toggleMessages: (id: string) => void;
  readonly openNotes: (row: OwnNumberView) => void;
}

const columns = (
  offset: number,
  opened: Opened,
  codeOf: (countryId: string) => string | undefined,
): readonly Column<OwnNumberView>[] => [
  { name: '#', place: 'unplaced', cell: (_, index) => offset + index + 1 },
  {
    name: t`Number`,
    place: 'title',
    cell: ({ number, status }) => <NumberCell number={number} status={status} />,
  },
  {
    name: t`Country`,
    place: 'detail',
    cell: ({ country_id, country }) => (
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline">
        <Flag code={codeOf(country_id)} />
        {/* Without room for its name, the flag stands alone. */}
        <span className="max-lg:@container">
          <span className="max-lg:block max-lg:truncate max-lg:@max-[2rem]:sr-only">
            {countryInLanguage(codeOf(country_id), country)}
          </span>
        </span>
      </span>
    ),
  },
  {
    name: t`Service`,
    place: 'name',
    cell: ({ service }) => (
      <span className="flex items-center gap-2">
        <Mark name={service} className="size-6 text-xs" /> {service}
      </span>
    ),
  },
  { name: t`Code`, place: 'figure', cell: (row) => <CodeCell row={row} /> },
  { name: t`Amount ($)`, place: 'unplaced', numeric: true, cell: (row) => <AmountCell row={row} /> },
  { name: t`Status`, place: 'state', cell: ({ status }) => <StatusPill tone={orderTone(status)}>{status}</StatusPill> },
  {
    name: t`Date`,
    place: 'note',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="whitespace-nowrap">{formatDate(row.created_at)}</span>
        {isPaid(row) && (
          <span aria-hidden="true" className="figures lg:hidden">
            {formatNaira(row.price)}
          </span>
        )}
      </span>
    ),
  },
  {
    name: t`View SMS`,
    place: 'action',
    cell: (row) => (
      <span className="flex items-center lg:flex-row-reverse lg:justify-end">
        <NotesButton row={row} onOpen={() => opened.openNotes(row)} />
        <ViewCell row={row} opened={opened} />
      </span>
    ),
  },
];

/** The answer; with a code also the message that it was read from. */
function CodeCell({ row }: { row: OwnNumberView }) {
  const { code, text } = row;
  return (
    <>
      <Answer row={row} />
      {code !== undefined && text !== undefined && (
        <span dir="auto" title={text} className="block max-w-32 truncate text-xs text-soft lg:max-w-44">
          {text}
        </span>
      )}
    </>
  );
}

function NumberCell({ number, status }: Pick<OwnNumberView, 'number' | 'status'>) {
  if (!number) return status === 'pending' ? t`Not assigned yet` : '–';
  const phone = formatPhone(number);
  return (
    <CopyButton
      text={`+${number.replace(/\D/g, '')}`}
      label={t`Copy the number ${phone}`}
      className="figures -ml-1.5 min-h-11 rounded-sm px-1.5 font-semibold whitespace-nowrap hover:bg-sunken lg:min-h-9"
    >
      {phone}
    </CopyButton>
  );
}

/** The paid price; empty without a number. */
const isPaid = ({ status }: OwnNumberView): boolean => status !== 'declined';

function AmountCell({ row }: { row: OwnNumberView }) {
  if (!isPaid(row)) return '–';
  return (
    <>
      {formatAmount(row.amount)}{' '}
      <span className="block text-xs whitespace-nowrap text-soft">{formatNaira(row.price)}</span>
    </>
  );
}

function NotesButton({ row, onOpen }: { row: OwnNumberView; onOpen: () => void }) {
  const { tags, note, number, service } = row;
  const name = number ? formatPhone(number) : service;
  const isEmpty = tags.length === 0 && !note;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 max-w-24 min-w-8 lg:max-w-44 items-center justify-center gap-1 overflow-hidden rounded-sm px-1 text-soft hover:bg-sunken hover:text-ink lg:min-h-9"
    >
      <span className="sr-only">{t`Tags and note of ${name}:`} </span>
      <Icon name="tag" className={`size-4 ${isEmpty ? '' : 'text-brand'}`} />
      {tags.map((tag) => (
        <span key={tag} className="max-w-24 shrink-0 truncate rounded-full bg-neutral-tint px-2 text-xs text-neutral">
          {tag}
        </span>
      ))}
      {note && <span className="truncate text-xs">{note}</span>}
    </button>
  );
}

function ViewCell({ row: { id, number, status }, opened }: { row: OwnNumberView; opened: Opened }) {
  const phone = formatPhone(number ?? '');
  const isOpen = opened.messagesOf === id;
  if (status === 'active')
    return (
      <LinkButton
        variant="quiet"
        size="sm"
        className="whitespace-nowrap max-lg:-mr-2 max-lg:px-2 lg:-ml-3.5"
        to={`/client/view-sms/${id}`}
        aria-label={t`View SMS of ${phone}`}
      >
        {t`View SMS`}
      </LinkButton>
    );
  if (status === 'completed')
    return (
      <Button
        variant="quiet"
        size="sm"
        className="whitespace-nowrap max-lg:-mr-2 max-lg:px-2 lg:-ml-3.5"
        aria-expanded={isOpen}
        aria-label={t`Messages of ${phone}`}
        onClick={() => opened.toggleMessages(id)}
      >
        {isOpen ? t`Close` : t`Messages`}
      </Button>
    );
  return (
    <span className="text-soft" aria-label={t`Not available`}>
      –
    </span>
  );
}

export default function PurchasedNumbersPage() {
  const [params, setParams] = useSearchParams();
  const filter = numberFilterOf(params);
  const paging = usePaging(JSON.stringify(filter));
  const countries = useCountriesQuery().data?.data;
  const [waiting, setWaiting] = useState(false);
  const [messagesOf, setMessagesOf] = useState<string>();
  const [edited, setEdited] = useState<OwnNumberView>();
  const numbers = usePurchasedNumbersQuery(
    { ...filter, ...paging.page },
    { refetchOnMountOrArgChange: true, pollingInterval: waiting ? pollMs : 0, skipPollingIfUnfocused: true },
  );
  const rows = numbers.currentData?.data;
  const undecided = rows?.some(({ status }) => status === 'pending') ?? false;
  if (undecided !== waiting) setWaiting(undecided);
  const opened: Opened = {
    messagesOf,
    toggleMessages: (id) => setMessagesOf(messagesOf === id ? undefined : id),
    openNotes: setEdited,
  };
  const isEmpty = rows?.length === 0 && paging.isFirst;
  const knowsActive = useKnowsActiveNumbers();
  return (
    <NumbersFrame
      title={t`Purchased Numbers`}
      action={
        <LinkButton size="sm" className="max-sm:hidden" to="/client/dashboard">
          <Icon name="plus" className="size-4.5" /> {t`Buy another`}
        </LinkButton>
      }
    >
      <NowCards className="mb-5" />
      <div className={knowsActive ? undefined : 'invisible'}>
        {(!isEmpty || isFiltered(params)) && <NumberFilters />}
        {numbers.isError && !rows ? (
          <ErrorState
            title={t`Your numbers could not be loaded`}
            detail={explain(numbers.error)}
            onRetry={numbers.refetch}
          />
        ) : !rows ? (
          <ListSkeleton />
        ) : !isEmpty ? (
          <DataTable
            tight
            caption={t`Purchased numbers`}
            columns={columns(paging.offset, opened, (id) => countries?.[id]?.code)}
            rows={rows}
            rowKey={({ id }) => id}
            detail={({ id }) => id === messagesOf && <MessagesInRow requestId={id} />}
          />
        ) : isFiltered(params) ? (
          <EmptyState icon="phone" title={t`Nothing matches these filters.`}>
            <Button variant="secondary" onClick={() => void setParams({}, { replace: true })}>
              {t`Clear the filters`}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState icon="phone" title={t`No purchased numbers available`}>
            <p className="text-soft">{t`Choose a service and your first number appears here.`}</p>
            <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
          </EmptyState>
        )}
        <Pager paging={paging} nextCursor={numbers.currentData?.nextCursor} busy={numbers.isFetching} />
        {edited && <NotesDialog number={edited} onClose={() => setEdited(undefined)} />}
      </div>
    </NumbersFrame>
  );
}
