import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { SetSwitchInput, siteSwitches, type SiteSwitch } from '@ringlet/contracts/auth/switches';

class SwitchBody {
  /** Selling has routes of its own. */
  @IsIn(siteSwitches, { message: 'There is no such switch.' })
  name: SiteSwitch;
}

export class SetSwitchBody extends IntersectionType(SwitchBody, OmitType(SetSwitchInput, ['name'])) {}

export class SwitchView {
  name: SiteSwitch;
  on: boolean;
  /** The position of a switch that nobody has changed. */
  usual: boolean;
  /** When it left its usual position; absent there. */
  @ApiProperty({ format: 'date-time' })
  changed_at?: string;
  /** The admin who changed it; absent if it was the command line. */
  admin_id?: string;
  /** The admin's name, or `Command line`. */
  admin?: string;
  reason?: string;
  /** A sentence for clients, instead of the usual one. */
  notice?: string;
}

/** What is not as usual, with a sentence for clients each. Absent: as usual. */
export class SiteStatusView {
  /** Only admins can use Ringlet. */
  maintenance?: string;
  /** Nothing can be changed. */
  read_only?: string;
  /** No accounts can be opened. */
  registration?: string;
}
