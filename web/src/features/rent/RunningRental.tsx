import { useId, useState } from 'react';
import type { OrderView } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { Button } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';
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
  const left = useSecondsUntil(rental.expires_at);
  const refundable = useSecondsUntil(rental.refundable_until) ?? 0;
  const { id, number, service } = rental;
  const shown = number ? formatPhone(number) : t`Number not assigned yet`;
  const end = formatDate(rental.expires_at ?? '');
  const time = minutesAndSeconds(refundable);
  const countryName = useCountryInLanguage();
  const close = () => setOpenDialog(undefined);
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="figures text-xl tracking-tight">{shown}</h2>
          <p className="text-sm text-soft">
            {countryName(rental.country_id, rental.country)} · {service}
          </p>
        </div>
        {left !== undefined && (
          <div className="sm:text-right">
            <p role="timer" aria-label={t`Time left`} className="figures text-xl font-semibold">
              {left === 0 ? t`Ending` : timeLeft(left)}
            </p>
            <p className="text-sm text-soft">{t`until ${end}`}</p>
          </div>
        )}
      </div>
      {number && (
        <>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={t`Copy number ${shown}`}
              onClick={() => void copy(`+${number.replace(/\D/g, '')}`, t`Number copied!`)}
            >
              <Icon name="copy" className="size-4" /> {t`Copy`}
            </Button>
            {left !== 0 && (
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
          <p className="mt-3 text-sm text-soft">
            {refundable > 0
              ? t`Refundable for ${time} more, as long as no message has arrived.`
              : t`No longer refundable: the number is yours until its time is over.`}
          </p>
          {left !== 0 && <RentalRenewal rental={rental} />}
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
