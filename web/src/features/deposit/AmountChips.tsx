import { formatCount } from '../../shared/format';
import { t } from '../../shared/language/text';

/** Amounts that are chosen with one tap. The amount that is in the form is marked. */
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
    <div className="flex flex-wrap gap-2" role="group" aria-label={t`Common amounts`}>
      {amounts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={Number(amount) === each}
          onClick={() => onChoose(String(each))}
          className="figures min-h-11 grow rounded-full border border-line bg-sunken px-4 font-medium transition-colors hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {sign}
          {formatCount(each)}
        </button>
      ))}
    </div>
  );
}
