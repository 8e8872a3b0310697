import { useId, useState } from 'react';
import { type OrderView, type RenewalView, useEndRenewalMutation } from '../../shared/api/api.generated';
import { failureMessage } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { gettext, t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { SetRenewal } from './SetRenewal';
import { spanName } from './spans';

/** A running rental's automatic renewal: its switch, its terms, the next time, and the last result. */
export function RentalRenewal({ rental }: { rental: OrderView }) {
  const [isOpen, setOpen] = useState(false);
  const [end, ending] = useEndRenewalMutation();
  const about = useId();
  const { renewal, id } = rental;
  const { problem: english, problem_details: details } = renewal ?? {};
  const problem = english && gettext(english, details?.code, details?.data);
  const refusal = failureMessage(ending.error);
  const switchOff = async () => {
    const { data } = await end(id);
    if (data) toast.success(data.message);
  };
  return (
    <div className="mt-4 space-y-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            role="switch"
            className="size-5 shrink-0"
            aria-describedby={about}
            checked={renewal !== undefined}
            disabled={ending.isLoading}
            onChange={() => (renewal ? void switchOff() : setOpen(true))}
          />
          {t`Renew automatically`}
        </label>
        {renewal && (
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            {t`Change`}
          </Button>
        )}
      </div>
      <div id={about} className="space-y-1 text-sm text-soft">
        {renewal ? <Terms renewal={renewal} /> : <p>{t`Off. The number ends with its time unless you extend it.`}</p>}
      </div>
      {renewal && problem && (
        <Notice tone="warn" title={t`Not renewed. ${problem}`}>
          {renewal.next_at
            ? t`It is tried again every 5 minutes until the end of the rental.`
            : t`It is not tried again before the end of the rental: to keep the number, extend it yourself.`}
        </Notice>
      )}
      {refusal && <Notice tone="bad" title={refusal} />}
      {isOpen && <SetRenewal rental={rental} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Terms({ renewal }: { renewal: RenewalView }) {
  const { next_at: nextAt, renewed, problem } = renewal;
  const span = spanName(renewal);
  const highest = formatNaira(renewal.highest_price);
  const next = nextAt && formatDate(nextAt);
  const last = formatDate(renewed?.at ?? '');
  const paid = formatNaira(renewed?.price ?? 0);
  return (
    <>
      <p>
        {t`By ${span} each time, for at most ${highest}.`}
        {next && <> {problem ? t`Tried again: ${next}.` : t`Next: ${next}.`}</>}
      </p>
      {renewed && <p>{t`Last renewed ${last} for ${paid}.`}</p>}
    </>
  );
}
