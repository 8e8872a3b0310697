import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { SetSwitchInput, type SiteSwitch, siteSwitches } from '@ringlet/contracts/auth/switches';
import { Instant, Wire } from '@ringlet/contracts/wire';

class SwitchBody {
  /** Selling has its own routes. */
  @IsIn(siteSwitches, { message: 'There is no such switch.' }) name: SiteSwitch;
}

export class SetSwitchBody extends IntersectionType(SwitchBody, OmitType(SetSwitchInput, ['name'])) {}

export class SwitchView {
  @Wire() readonly name: SiteSwitch;
  @Wire() readonly on: boolean;
  /** The position of a switch that nobody has changed. */
  @Wire() readonly usual: boolean;
  /** When it left its usual position; absent if it is there. */
  @Instant('changed_at') readonly at?: string;
  /** The admin who changed it; absent if it was the command line. */
  @Wire('admin_id') readonly by?: string;
  /** The admin's name, or `Command line`. */
  @Wire() readonly admin?: string;
  @Wire() readonly reason?: string;
  /** Replaces the usual sentence for clients. */
  @Wire() readonly notice?: string;
}

/** What is not as usual, each with a sentence for clients. Absent: as usual. */
export class SiteStatusView {
  /** Only admins can use Ringlet. */
  @Wire() readonly maintenance?: string;
  /** Nothing can be changed. */
  @Wire() readonly readOnly?: string;
  /** Nobody can open an account. */
  @Wire() readonly registration?: string;
}
