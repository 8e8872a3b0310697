import type { WebhookDeliveryView, WebhookView } from '../../shared/api/api.generated';
import { gettext, t } from '../../shared/language/text';

export type WebhookEvent = WebhookView['events'][number];

export const eventTexts = (): Readonly<Record<WebhookEvent, string>> => ({
  'message.received': t`A number received a message`,
  'number.activated': t`A number was bought or rented`,
  'number.refunded': t`A number was refunded`,
  'number.expired': t`The time of a number with a message is over`,
  'rental.extended': t`A rental was extended`,
  'rental.ending': t`A rental ends soon`,
  'deposit.credited': t`A deposit was credited`,
  'deposit.disputed': t`A bank claims a deposit back`,
  'deposit.kept': t`A claimed deposit stays`,
  'deposit.reversed': t`A deposit went back to its payer`,
  'repayment.started': t`A deposit is being sent back`,
  'repayment.sent': t`A deposit was sent back`,
  'repayment.failed': t`A deposit could not be sent back`,
  'balance.low': t`Your balance is low`,
});

export const allEvents = (): readonly WebhookEvent[] => Object.keys(eventTexts()) as WebhookEvent[];

export const stateTones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const satisfies Record<
  WebhookDeliveryView['state'],
  string
>;

export const stateNames = (): Readonly<Record<WebhookDeliveryView['state'], string>> => ({
  waiting: t`waiting`,
  delivered: t`delivered`,
  failed: t`failed`,
});

type Attempt = WebhookDeliveryView['attempts'][number];

/** Why there was no answer. */
export const problemOf = ({ error, error_details: details }: Attempt): string =>
  error === undefined ? t`No answer.` : gettext(error, details?.code, details?.data);

export function lastAnswer({ attempts }: WebhookDeliveryView): string {
  const last = attempts.at(-1);
  if (last === undefined) return t`Not sent yet`;
  const answer = last.status === undefined ? problemOf(last) : t`Answered ${last.status}`;
  return t`${answer} · ${last.duration_ms} ms · attempt ${attempts.length}`;
}

/** Why an endpoint is not used, or since when it fails. */
export function troubleOf({ switched_off_by, failing_since }: WebhookView): string | undefined {
  switch (switched_off_by) {
    case 'owner':
      return t`Switched off. What happens meanwhile is sent when you switch it on.`;
    case 'gone':
      return t`Switched off, because it answered 410 (gone). What happens meanwhile is sent when you switch it on.`;
    case 'failing':
      return t`Switched off after three days of failures. What happens meanwhile is sent when you switch it on.`;
    case 'access-ended':
      return t`Switched off, because its API key or all sessions have ended. What happens meanwhile is sent when you switch it on with your password.`;
    default:
      return failing_since && t`Every webhook fails at the moment. They are sent again for three days.`;
  }
}
