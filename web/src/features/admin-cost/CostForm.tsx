import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMarketRatesQuery, usePreviewCostMutation, useSaveCostMutation } from '../../shared/admin/api';
import type { CostBody, CostView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { explain, failureCode, failureData } from '../../shared/api/failure';
import { IfMay } from '../../shared/session/permissions';
import { toast } from '../../shared/toast';
import { Button, LinkButton } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { showFieldErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { reasonHint } from './changes';
import { costFields, costProblem } from './costFields';
import { PricePreview } from './PricePreview';
import { MarketSource, UseRate } from './UseMarketRate';

export function CostForm({ current }: { current: CostView }) {
  const { lowcost = '', highcost = '', rate_usd, rate_ngn, rate_rub } = current;
  const { register, handleSubmit, setError, setValue, formState, control } = useForm<CostBody>({
    defaultValues: { lowcost, highcost, rate_usd, rate_ngn, rate_rub, reason: '' },
  });
  const [save, { isLoading, error }] = useSaveCostMutation();
  const market = useMarketRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [preview, previewing] = usePreviewCostMutation();
  const typedNow = useWatch({ control });
  const isPreviewed = costFields.every(({ name }) => previewing.originalArgs?.[name] === typedNow[name]);
  const navigate = useNavigate();

  const [unusual, setUnusual] = useState<CostBody>();

  const submit = async ({ reason, ...rates }: CostBody) => {
    const body = { ...rates, ...(reason && { reason }) };
    const { data, error: failure } = await save(body);
    if (!data) {
      setUnusual(failureCode(failure) === 'numbers/rate-unusual' ? body : undefined);
      showFieldErrors(failure, [...costFields.map(({ name }) => name), 'reason'], setError);
      return;
    }
    toast.success(data.message);
    navigate('/admin/cost-management');
  };

  return (
    <Card className="max-w-2xl p-5 sm:p-7 lg:max-w-4xl">
      <form onSubmit={handleSubmit(submit)} noValidate className="space-y-6">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
          {costFields.map(({ name, label, unit, hint }) => (
            <div key={name} className={unit === '%' ? 'lg:col-span-3' : 'lg:col-span-2'}>
              <TextField
                label={`${label} (${unit})`}
                hint={
                  // The market rates come first, so that they share one line: hints have different lengths.
                  <>
                    <UseRate
                      field={name}
                      label={label}
                      rates={market.currentData?.data}
                      onUse={(rate) => setValue(name, rate, { shouldDirty: true, shouldValidate: true })}
                    />
                    {hint}
                  </>
                }
                error={formState.errors[name]?.message}
                registration={register(name, {
                  setValueAs: (value: string) => value.trim(),
                  validate: (value) => costProblem(name, value) ?? true,
                })}
                inputMode="decimal"
                required
                autoComplete="off"
                className="figures"
              />
            </div>
          ))}
        </div>
        <MarketSource market={market} />
        <ReasonField
          label="Reason (optional)"
          hint={reasonHint}
          error={formState.errors.reason?.message}
          registration={register('reason', { setValueAs: (typed: string) => typed.trim() })}
        />
        {previewing.isError ? (
          <Notice tone="bad" title="The preview could not be made">
            {explain(previewing.error)}
          </Notice>
        ) : (
          isPreviewed && previewing.data && <PricePreview preview={previewing.data.data} />
        )}
        {error !== undefined && !unusual && (
          <Notice tone="bad" title="Failed to update site details.">
            {explain(error)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <LinkButton variant="secondary" to="/admin/cost-management">
            Cancel
          </LinkButton>
          <Button
            variant="secondary"
            busy={previewing.isLoading}
            onClick={() => void handleSubmit(({ reason: _reason, ...typed }) => preview(typed))()}
          >
            Preview
          </Button>
          <IfMay permission="prices.change">
            <Button type="submit" busy={isLoading}>
              Save
            </Button>
          </IfMay>
        </div>
      </form>
      {unusual && (
        <ConfirmDialog
          title="Save unusual rates?"
          question={`${unusualLabels(error)}: ten times as large or as small as before. All prices change at once.`}
          action="Save these rates"
          busy={isLoading}
          failed="Failed to update site details."
          failure={failureCode(error) === 'numbers/rate-unusual' ? undefined : error}
          onConfirm={() => void submit({ ...unusual, confirm: true })}
          onClose={() => setUnusual(undefined)}
        />
      )}
    </Card>
  );
}

/** The labels of the rates that the server asks about. */
function unusualLabels(failure: unknown): string {
  const { rates } = failureData(failure);
  const names: readonly unknown[] = Array.isArray(rates) ? rates : [];
  const labels = costFields.filter(({ name }) => names.includes(name)).map(({ label }) => label);
  return labels.join(', ');
}
