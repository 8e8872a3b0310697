import { type OrderView, useRefundNumberMutation } from '../../shared/api/api.generated';
import { failureMessage } from '../../shared/api/failure';
import { finishRequest, startRequest } from '../../shared/api/idempotency';
import { formatNaira, formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Notice } from '../../shared/ui/Notice';
import { useFinish } from '../../shared/ui/useFinish';

export function RefundRental({ rental, onClose }: { rental: OrderView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [refund, { isLoading, error }] = useRefundNumberMutation();
  const refusal = failureMessage(error);
  const number = formatPhone(rental.number ?? '');
  const price = formatNaira(rental.price);
  const give = async () => {
    const action = `refund.${rental.id}.now`;
    const { key } = startRequest(action, { requestId: rental.id }, () => true);
    const outcome = await refund({ requestId: rental.id, 'Idempotency-Key': key, refundBody: {} });
    finishRequest(action, outcome.error);
    finish(outcome);
  };
  return (
    <Dialog title={t`Refund this rental?`} onClose={onClose}>
      <div className="space-y-4">
        <p>{t`${number} stops receiving messages, and ${price} is refunded to your wallet.`}</p>
        {refusal && <Notice tone="bad" title={refusal} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t`Keep it`}
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void give()}>
            {t`Refund`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
