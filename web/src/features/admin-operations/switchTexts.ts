import type { SwitchView } from '../../shared/admin/api.generated';

interface SwitchTexts {
  readonly title: string;
  /** What happens outside the switch's usual position. */
  readonly effect: string;
}

const deposits = (by: string): SwitchTexts => ({
  title: `Deposits by ${by}`,
  effect: 'Off: no new deposits this way. Deposits that were begun are still verified and credited.',
});

export const switchTexts: Readonly<Record<SwitchView['name'], SwitchTexts>> = {
  registration: {
    title: 'Registration',
    effect: 'Off: nobody can open an account. Everybody who has one goes on.',
  },
  'deposits-paystack': deposits('card, bank or USSD (Paystack)'),
  'deposits-monnify': deposits('bank transfer (Monnify)'),
  'deposits-crypto': deposits('crypto'),
  'read-only': {
    title: 'Read-only mode',
    effect:
      'On: nothing can be bought, deposited or changed, by admins neither. Reading, logging in, messages, payments under way and ' +
      'refunds go on.',
  },
  maintenance: {
    title: 'Maintenance mode',
    effect:
      'On: clients see a maintenance page. Admins can use everything; messages, payments under way and refunds go on.',
  },
};
