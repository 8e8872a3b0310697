import { IntersectionType, PickType } from '@nestjs/swagger';
import { SaveNoticePreferencesInput } from '@ringlet/contracts/notices';
import { Amount, RenameType } from '../http/mapped-types';

class BalanceBelow {
  /** Naira: the client gets a notice when the balance falls below this. */
  @Amount() balance_below: number;
}

export class NotificationPreferencesBody extends IntersectionType(
  PickType(SaveNoticePreferencesInput, ['on']),
  RenameType(SaveNoticePreferencesInput, { quiet_from: 'quietFrom', quiet_to: 'quietTo', time_zone: 'timeZone' }),
  BalanceBelow,
) {}
