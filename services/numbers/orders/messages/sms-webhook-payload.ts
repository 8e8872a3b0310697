import { isFields, textOf } from '../../providers/parsing';

/** The fields in which providers send the activation id. */
const fields = ['activationId', 'request_id', 'requestId', 'activation_id', 'id'];

/** A webhook payload's activation id; undefined if it has none. */
export function activationIdIn(body: string): string | undefined {
  let payload: unknown;
  try {
    payload = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isFields(payload)) return undefined;
  const found = fields.map((field) => textOf(payload[field])).find((id) => id !== undefined);
  return found !== undefined && found.length <= 100 ? found : undefined;
}
