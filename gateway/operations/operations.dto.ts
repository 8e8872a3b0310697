import { IntersectionType, OmitType } from '@nestjs/swagger';
import { ResolveOrderInput } from '@ringlet/contracts/numbers/admin';
import { ClassWordsView } from '@ringlet/contracts/numbers/class-words';
import { SellingState } from '@ringlet/contracts/numbers/selling';
import { Instant, Wire } from '@ringlet/contracts/wire';
import { NumberId } from '../numbers/orders/number-id';

class ResolvedOrderBody {
  /** The order's id. */
  @NumberId() id: string;
}

export class ResolveOrderBody extends IntersectionType(ResolvedOrderBody, OmitType(ResolveOrderInput, ['orderId'])) {}

export class AdminClassWordsView extends ClassWordsView {
  /** The admin who changed them; absent if nobody has. */
  @Wire('admin_id') override readonly by?: string;
  @Wire() readonly admin?: string;
}

export class SellingView extends SellingState {
  /** The admin who stopped it; absent if it was the command line. */
  @Wire('admin_id') override readonly by?: string;
  /** The admin's name, or `Command line`. */
  @Wire() readonly admin?: string;
}

export class VerificationView {
  /**
   * The subject of the verification: the ledger, the analytics against the ledger and the orders, or that no personal data are over age.
   */
  @Wire() readonly name: 'ledger' | 'analytics' | 'personal-data';
  /** Absent before the first night. */
  @Instant('verified_at') readonly at?: string;
  /** Number of differences. */
  @Wire() readonly found: number;
  /** The first 20 differences of each service, one sentence each. */
  @Wire() readonly differences: readonly string[];
}
