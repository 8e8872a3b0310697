import type { ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { inMinutes } from './spans';

export function RentalRules({ refundableFor }: { refundableFor: number }) {
  const time = inMinutes(refundableFor);
  return (
    <ul className="space-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <Rule icon="check">{t`You receive every message that arrives in this time, from any service.`}</Rule>
      <Rule icon="undo">
        {t`You can cancel and refund the number within ${time}, as long as no message has arrived. The full price is refunded to your wallet.`}
      </Rule>
      <Rule icon="clock">
        {t`After that, or after the first message, there is no refund, even if no further message arrives: you pay for the time.`}
      </Rule>
    </ul>
  );
}

function Rule({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-brand" />
      <span>{children}</span>
    </li>
  );
}
