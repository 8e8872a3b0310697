/** The fields of events that are logged: ids and amounts, never a text, a code or a personal datum. */
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

/** What a log line may say of an event's data. */
export function loggedEventFields(data: LoggedEventFields): LoggedEventFields {
  return Object.fromEntries(loggedFields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])));
}
