import { useEffect, useRef, useState } from 'react';
import type { OwnNumberView } from '../../shared/api/api.generated';
import { formatPhone } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { useCountries } from '../../shared/search/useOfferResults';
import { useSharedNumbers } from '../../shared/share/api';
import { copy } from '../../shared/ui/copy';
import { EmptyState, ListSkeleton } from '../../shared/ui/States';
import { canBeShared, NumberRow, rowId } from './NumberRow';
import { arrivedSince, boardRows } from './rows';
import { useKeys } from './useKeys';

const copiedToastMs = 1500;
/** How often ended numbers leave the board. */
const renewMs = 60_000;

/** Waiting numbers and those of the last hour, one row each. */
export function NumberRows({
  numbers,
  isBuying,
  onAgain,
}: {
  numbers: readonly OwnNumberView[];
  /** Whether more are coming. */
  isBuying: boolean;
  onAgain: (row: OwnNumberView) => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  const [chosen, setChosen] = useState<string>();
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const rows = boardRows(numbers, now);
  const countries = useCountries();
  const shared = useSharedNumbers(rows.some(canBeShared));
  const current = rows.find(({ id }) => id === chosen) ?? rows[0];
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), renewMs);
    return () => clearInterval(timer);
  }, []);

  const markCopied = ({ id, code }: OwnNumberView) =>
    setCopied((before) => new Set([...before, `${id} ${code ?? ''}`]));
  const copyCode = (row: OwnNumberView) => {
    if (row.code === undefined) return;
    void copy(row.code, t`Code copied!`, copiedToastMs);
    markCopied(row);
  };
  const copyNumber = ({ number }: OwnNumberView) => {
    if (number) void copy(`+${number.replace(/\D/g, '')}`, t`Number copied!`, copiedToastMs);
  };
  const move = (step: 1 | -1) => {
    const index = chosen === undefined ? -1 : rows.findIndex(({ id }) => id === current?.id);
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(rowId(next.id))?.focus();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    c: () => current && copyCode(current),
    n: () => current && copyNumber(current),
  });

  return (
    <section aria-label={t`Your numbers`}>
      <Arrivals numbers={numbers} />
      {rows.length === 0 ? (
        isBuying ? (
          <ListSkeleton rows={1} label={t`Getting your number...`} />
        ) : (
          <EmptyState icon="phone" title={t`No numbers are waiting.`} />
        )
      ) : (
        <>
          <ul className="grid gap-1.5 lg:gap-0.5 xl:grid-cols-2 xl:gap-x-1">
            {rows.map((row) => (
              <NumberRow
                key={row.id}
                row={row}
                countryCode={countries[row.country_id]?.code}
                isCurrent={row.id === current?.id}
                isCopied={copied.has(`${row.id} ${row.code ?? ''}`)}
                isShared={shared.has(row.id)}
                onCopied={() => markCopied(row)}
                onCopyNumber={() => copyNumber(row)}
                onAgain={() => onAgain(row)}
              />
            ))}
          </ul>
          <KeysInWords />
        </>
      )}
    </section>
  );
}

function KeysInWords() {
  const [slash, j, k, c, n] = ['/', 'j', 'k', 'c', 'n'].map((key) => <kbd key={key}>{key}</kbd>);
  return (
    <p className="mt-3 hidden text-xs text-soft lg:[@media(hover:hover)]:block">
      {jt`Keys: ${slash} search · ${j} ${k} next and previous number · ${c} copy its code · ${n} copy the number`}
    </p>
  );
}

/** Says which codes have arrived since the board was opened. */
function Arrivals({ numbers }: { numbers: readonly OwnNumberView[] }) {
  const before = useRef(numbers);
  const [text, setText] = useState('');
  useEffect(() => {
    const arrived = arrivedSince(before.current, numbers);
    before.current = numbers;
    if (arrived.length === 0) return;
    setText(arrived.map(arrivalText).join(' '));
  }, [numbers]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/** A code is read digit by digit. */
function arrivalText({ service, number = '', code }: OwnNumberView): string {
  const phone = formatPhone(number);
  const digits = [...(code ?? '')].join(' ');
  return code === undefined ? t`${service}, ${phone}: a message arrived.` : t`${service}, ${phone}: code ${digits}.`;
}
