import { useId, useState } from 'react';
import { useEndRenewalMutation, type OrderView, type RenewalView } from '../../shared/api/api.generated';
import { failureMessage } from '../../shared/api/failure';
import { formatDate, formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { toast } from '../../shared/ui/toast';
import { SetRenewal } from './SetRenewal';
import { spanName } from './spans';

/** The automatic renewal of a running rental: its switch, its terms, when it is next, and what the last one did. */
export function RentalRenewal({ rental }: { rental: OrderView }) {
  const [isOpen, setOpen] = useState(false);
  const [end, ending] = useEndRenewalMutation();
  const about = useId();
  const { renewal, id } = rental;
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
          Renew automatically
        </label>
        {renewal && (
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            Change
          </Button>
        )}
      </div>
      <div id={about} className="space-y-1 text-sm text-soft">
        {renewal ? <Terms renewal={renewal} /> : <p>Off. The number ends with its time unless you extend it.</p>}
      </div>
      {renewal?.problem && (
        <Notice tone="warn" title={`Not renewed. ${renewal.problem}`}>
          {renewal.next_at
            ? 'It is tried again every 5 minutes until the end of the rental.'
            : 'It is not tried again before the end of the rental: to keep the number, extend it yourself.'}
        </Notice>
      )}
      {refusal && <Notice tone="bad" title={refusal} />}
      {isOpen && <SetRenewal rental={rental} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Terms({ renewal }: { renewal: RenewalView }) {
  const { highest_price: highest, next_at: next, renewed, problem } = renewal;
  return (
    <>
      <p>
        By {spanName(renewal)} each time, for at most {formatNaira(highest)}.
        {next && ` ${problem ? 'Tried again' : 'Next'}: ${formatDate(next)}.`}
      </p>
      {renewed && (
        <p>
          Last renewed {formatDate(renewed.at)} for {formatNaira(renewed.price)}.
        </p>
      )}
    </>
  );
}
