import { formatCount } from '../../shared/format';
import { t } from '../../shared/language/text';

/** Amounts to choose with one tap. The form's amount is marked. */
export function AmountChips({
  amounts,
  sign,
  amount,
  onChoose,
}: {
  amounts: readonly number[];
  sign: string;
  amount: string;
  onChoose: (amount: string) => void;
}) {
  return (
    <div
      className="grid grid-cols-3 gap-2 narrow:grid-cols-1 sm:grid-cols-5"
      role="group"
      aria-label={t`Common amounts`}
    >
      {amounts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={Number(amount) === each}
          onClick={() => onChoose(String(each))}
          className="figures min-h-11 rounded-full border border-line bg-sunken px-1 font-medium transition-colors hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {sign}
          {formatCount(each)}
        </button>
      ))}
    </div>
  );
}
