/** The fields of events that we log: ids and amounts, never a text, a code or personal data. */
const loggedFields = [
  'orderId',
  'userId',
  'adminId',
  'messageId',
  'reference',
  'provider',
  'method',
  'action',
  'price',
  'cost',
  'amount',
] as const;

export type LoggedEventFields = Partial<Record<(typeof loggedFields)[number], string | number>>;

export function loggedEventFields(data: LoggedEventFields): LoggedEventFields {
  return Object.fromEntries(loggedFields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])));
}
