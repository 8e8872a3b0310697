import { type Breakage } from './breakage';
import { depositBreakages } from './deposits';
import { ledgerBreakages } from './ledger';
import { messageBreakages } from './messages';
import { orderBreakages } from './orders';
import { rentalBreakages } from './rentals';

export const breakages: readonly Breakage[] = [
  ...ledgerBreakages,
  ...orderBreakages,
  ...messageBreakages,
  ...depositBreakages,
  ...rentalBreakages,
];
