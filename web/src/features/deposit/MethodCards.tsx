import type { UseFormRegisterReturn } from 'react-hook-form';
import { methodName } from '../../shared/currencies';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import type { Way } from './depositForm';

/** The ways to pay as cards, each with its marks and its own minimum. */
export function MethodCards({
  methods,
  registration,
  error,
}: {
  methods: readonly Way[];
  registration: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <fieldset
      role="radiogroup"
      aria-label={t`Payment Method`}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : 'method-error'}
    >
      <legend className="mb-1.5 text-sm font-medium">{t`Payment Method`}</legend>
      <div className="grid gap-2">
        {methods.map((each) => (
          <MethodCard key={each.method} {...each} registration={registration} />
        ))}
      </div>
      {error !== undefined && (
        <p id="method-error" className="mt-1.5 flex items-start gap-1.5 text-sm text-bad">
          <Icon name="warning" className="mt-0.5 size-4" /> {error}
        </p>
      )}
    </fieldset>
  );
}

function MethodCard({ method, minimum, stopped, registration }: Way & { registration: UseFormRegisterReturn }) {
  const amount = formatNaira(minimum);
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-edge px-3.5 py-2 transition-colors hover:bg-sunken has-checked:border-brand has-checked:bg-tint has-checked:ring-1 has-checked:ring-brand has-disabled:cursor-default has-disabled:border-line has-disabled:bg-sunken">
      <input
        {...registration}
        type="radio"
        value={method}
        disabled={stopped !== undefined}
        aria-label={methodName(method)}
        aria-describedby={`about-${method}`}
        className="size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{methodName(method)}</span>
        <span
          id={`about-${method}`}
          className={`block text-sm ${stopped === undefined ? 'figures text-soft' : 'text-warn'}`}
        >
          {stopped ?? t`from ${amount}`}
        </span>
      </span>
      <span className="flex shrink-0 gap-1 narrow:hidden">
        <Marks method={method} />
      </span>
    </label>
  );
}

function Marks({ method }: Pick<Way, 'method'>) {
  if (method === 'transfer' || method === 'monnify') {
    return (
      <span className="grid size-7 place-items-center rounded-sm bg-tint text-brand">
        <Icon name="bank" />
      </span>
    );
  }
  const names = method === 'paystack' ? ['Visa', 'Mastercard'] : ['USDT', 'Bitcoin'];
  return names.map((name) => <Mark key={name} name={name} className="size-7" />);
}
