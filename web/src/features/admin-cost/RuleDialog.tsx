import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { usePreviewPricingRuleMutation, useSavePricingRuleMutation, useSellingQuery } from '../../shared/admin/api';
import type { PricingRuleView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { useCountriesQuery, useServicePricesQuery } from '../../shared/api/api.generated';
import { toast } from '../../shared/toast';
import { Dialog } from '../../shared/ui/Dialog';
import { showFieldErrors } from '../../shared/ui/form';
import { FormActions } from '../../shared/ui/FormActions';
import { SelectField } from '../../shared/ui/SelectField';
import { TextField } from '../../shared/ui/TextField';
import { useWhileShown } from '../../shared/ui/useFinish';
import { reasonHint } from './changes';
import { PricePreview } from './PricePreview';

const names = ['service', 'country', 'provider', 'from', 'to', 'profit', 'amount'] as const;
type Values = Record<(typeof names)[number], string> & { kind: 'change' | 'margin'; reason: string };

/** A new rule's names. */
export type Asked = Partial<Pick<PricingRuleView, 'service' | 'country' | 'provider'>>;

/** The form of a new or saved rule. Shows the effect before it can be saved. */
export function RuleDialog({
  rule,
  asked,
  version,
  onClose,
}: {
  /** The rule to change; absent: a new one. */
  rule?: PricingRuleView | undefined;
  /** The known names of a new rule. */
  asked?: Asked;
  version: number;
  onClose: () => void;
}) {
  const close = useWhileShown(onClose);
  const { register, handleSubmit, setError, formState, control } = useForm<Values>({
    defaultValues: valuesOf(rule ?? asked),
  });
  const [preview, previewing] = usePreviewPricingRuleMutation();
  const [save, saving] = useSavePricingRuleMutation();
  const [shownFor, setShownFor] = useState<string>();
  const list = useId();
  const known = useKnownNames();
  const values = useWatch({ control }) as Values;
  const shown = shownFor === keyOf(values) ? previewing.data?.data : undefined;

  const submit = handleSubmit(async (typed) => {
    const fields = { ...fieldsOf(typed), ...(rule && { id: rule.id }) };
    const outcome = shown ? await save({ ...fields, version, reason: typed.reason }) : await preview(fields);
    if (outcome.error) {
      showFieldErrors(outcome.error, names, setError);
      return;
    }
    if (!shown) {
      setShownFor(keyOf(typed));
      return;
    }
    toast.success('The pricing rule is saved.');
    close();
  });
  const failure = saving.error ?? previewing.error;
  const error = (name: keyof Values) => formState.errors[name]?.message;
  const text = (name: (typeof names)[number]) => register(name, { setValueAs: (typed: string) => typed.trim() });

  return (
    <Dialog title={rule ? 'Change a pricing rule' : 'Add a pricing rule'} isWide onClose={onClose}>
      <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField
            label="Service"
            hint="Name or id. Empty: all services."
            error={error('service')}
            registration={text('service')}
            list={`${list}-service`}
            autoComplete="off"
          />
          <TextField
            label="Country"
            hint="Name, ISO code or id. Empty: all countries."
            error={error('country')}
            registration={text('country')}
            list={`${list}-country`}
            autoComplete="off"
          />
          <SelectField label="Rule" registration={register('kind')}>
            <option value="change">Change price</option>
            <option value="margin">Set margin</option>
          </SelectField>
          <TextField
            label="Percent"
            inputMode="decimal"
            required
            error={error('amount')}
            registration={register('amount', {
              setValueAs: (typed: string) => typed.trim(),
              validate: (typed) => /^-?\d+(\.\d+)?$/.test(typed) || 'Please enter a percentage.',
            })}
          />
          <TextField
            label="Provider"
            hint="Empty: all providers."
            error={error('provider')}
            registration={text('provider')}
            list={`${list}-provider`}
            autoComplete="off"
          />
          <TextField
            label="Profit at least (₦)"
            hint="A price is never below the provider's cost."
            inputMode="decimal"
            error={error('profit')}
            registration={text('profit')}
          />
          <TextField label="Cost from ($)" inputMode="decimal" error={error('from')} registration={text('from')} />
          <TextField label="Cost under ($)" inputMode="decimal" error={error('to')} registration={text('to')} />
        </div>
        {Object.entries(known).map(([name, values]) => (
          <datalist key={name} id={`${list}-${name}`}>
            {values.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        ))}
        {shown && (
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <PricePreview preview={shown} />
            <ReasonField
              label="Reason"
              hint={reasonHint}
              error={error('reason')}
              registration={register('reason', reasonRule)}
            />
          </div>
        )}
        <FormActions
          action={shown ? 'Save this rule' : 'Preview'}
          busy={previewing.isLoading || saving.isLoading}
          failed="Nothing was changed"
          failure={failure}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Names for the browser to propose. Names that cannot be read can still be typed. */
function useKnownNames(): Readonly<Record<'service' | 'country' | 'provider', readonly string[]>> {
  const services = useServicePricesQuery(undefined).data?.data ?? [];
  const countries = Object.values(useCountriesQuery().data?.data ?? {});
  const selling = useSellingQuery().data?.data ?? [];
  return {
    service: services.map(({ name }) => name),
    country: countries.map(({ title }) => title),
    provider: selling.flatMap(({ kind, id }) => (kind === 'provider' ? [id] : [])),
  };
}

function valuesOf(rule: Partial<PricingRuleView> = {}): Values {
  const { service = '', service_name = service, country = '', country_name = country, margin, change } = rule;
  const { provider = '', from = '', to = '', profit = '' } = rule;
  const kind = margin === undefined ? 'change' : 'margin';
  const amount = margin ?? change ?? '';
  return { service: service_name, country: country_name, provider, from, to, profit, kind, amount, reason: '' };
}

function fieldsOf({ kind, amount, reason: _reason, ...conditions }: Values) {
  const given = Object.entries(conditions).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), [kind]: amount };
}

/** A preview is valid for these values only. */
function keyOf(values: Values): string {
  return JSON.stringify(fieldsOf(values));
}
