import { type ActivationPhase } from '@ringlet/contracts/numbers/activations';
import { type OrderState } from './order-states';

interface NextSms {
  readonly state?: 'none' | 'requested' | 'unconfirmed';
}

/** The phase of a code order, for programs that poll it. */
export function phaseOf(order: {
  readonly state: OrderState;
  readonly received: boolean;
  readonly nextSms?: NextSms;
}): ActivationPhase {
  switch (order.state) {
    case 'placed':
    case 'unknown':
      return 'placing';
    case 'active':
      if (!order.received) return 'waiting';
      return isNextSmsUnderWay(order.nextSms) ? 'waiting-next' : 'received';
    case 'completed':
      return 'completed';
    case 'cancelling':
    case 'refunding':
    case 'refunded':
    case 'declining':
    case 'declined':
      return 'cancelled';
  }
}

/** Whether a next SMS was requested, as far as we know. */
export function isNextSmsUnderWay(nextSms: NextSms | undefined): boolean {
  return nextSms?.state === 'requested' || nextSms?.state === 'unconfirmed';
}
