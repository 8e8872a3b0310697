import { isFields, textOf } from '../providers/parsing';

/** What providers call the rental in what they push. */
const names = ['activationId', 'request_id', 'requestId', 'activation_id', 'id'];

/** The provider's id of the rental that was pushed; undefined where nothing in it looks like one. */
export function activationIdIn(body: string): string | undefined {
  let pushed: unknown;
  try {
    pushed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isFields(pushed)) return undefined;
  const found = names.map((name) => textOf(pushed[name])).find((id) => id !== undefined);
  return found !== undefined && found.length <= 100 ? found : undefined;
}
