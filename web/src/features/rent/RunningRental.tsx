import { useId, useState } from 'react';
import type { OrderView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { TicketTop } from '../../shared/now/TicketTop';
import { useTimeLeft } from '../../shared/now/timeLeft';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';
import { Ring } from '../../shared/ui/Ring';
import { Card } from '../../shared/ui/Surface';
import { ExtendRental } from './ExtendRental';
import { RefundRental } from './RefundRental';
import { RentalMessages } from './RentalMessages';
import { RentalRenewal } from './RentalRenewal';
import { timeLeft } from './spans';

/** An active rental: the time left, its messages and its actions. */
export function RunningRental({ rental, startsOpen }: { rental: OrderView; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [openDialog, setOpenDialog] = useState<'extend' | 'refund'>();
  const panel = useId();
  const left = useTimeLeft(rental);
  const refundable = useSecondsUntil(rental.refundable_until) ?? 0;
  const { id, number } = rental;
  const shown = formatPhone(number ?? '');
  const end = formatDate(rental.expires_at ?? '');
  const time = minutesAndSeconds(refundable);
  const close = () => setOpenDialog(undefined);
  return (
    <Card className="p-4 sm:p-5">
      {number && <h2 className="sr-only">{shown}</h2>}
      <TicketTop order={rental} />
      {left && (
        <div className="mt-3 flex items-center justify-center gap-3">
          <Ring part={left.part} tone={left.tone} className="size-12" />
          <div>
            <p role="timer" aria-label={t`Time left`} className="figures text-xl font-semibold">
              {left.seconds === 0 ? t`Ending` : timeLeft(left.seconds)}
            </p>
            <p className="text-sm text-soft">{t`until ${end}`}</p>
          </div>
        </div>
      )}
      {number && (
        <>
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            {left?.seconds !== 0 && (
              <Button variant="secondary" size="sm" onClick={() => setOpenDialog('extend')}>
                <Icon name="plus" className="size-4" /> {t`Extend`}
              </Button>
            )}
            {refundable > 0 && (
              <Button variant="danger" size="sm" onClick={() => setOpenDialog('refund')}>
                <Icon name="undo" className="size-4" /> {t`Refund`}
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={panel}
              aria-label={isOpen ? t`Hide messages of ${shown}` : t`Show messages of ${shown}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t`Hide messages` : t`Show messages`}
            </Button>
          </div>
          <p className="mt-3 text-center text-sm text-soft">
            {refundable > 0
              ? t`Refundable for ${time} more, as long as no message has arrived.`
              : t`No longer refundable: the number is yours until its time is over.`}
          </p>
          {left?.seconds !== 0 && <RentalRenewal rental={rental} />}
          <div id={panel} className={isOpen ? 'mt-4' : ''}>
            {isOpen && <RentalMessages rentalId={id} />}
          </div>
        </>
      )}
      {openDialog === 'extend' && <ExtendRental rental={rental} onClose={close} />}
      {openDialog === 'refund' && <RefundRental rental={rental} onClose={close} />}
    </Card>
  );
}
