import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { inMinutes } from './spans';

/** The rules of a rental and its refund, shown before payment. */
export function RentalRules({ refundableFor }: { refundableFor: number }) {
  return (
    <ul className="space-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <Rule icon="check">Every message that comes in this time is yours, from any service.</Rule>
      <Rule icon="undo">
        You can give the number back within {inMinutes(refundableFor)}, as long as no message has come. The full price
        goes back to your wallet.
      </Rule>
      <Rule icon="clock">
        After that, or after the first message, there is no refund, even if nothing more comes: the time is what you pay
        for.
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
