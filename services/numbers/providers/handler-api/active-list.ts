import { type ActivePage } from '../number-provider';
import { isFields, textOf } from '../parsing';
import { readJson } from './error-words';

/**
 * The rows of getActiveActivations: under `data`, `activeActivations` or `activeActivations.rows`. A number's codes and texts
 * are a string, or a list with one per SMS. Undefined for any other response.
 */
export function readActive(text: string): ActivePage['activations'] | undefined {
  const json = readJson(text);
  const listed = json?.['activeActivations'];
  const nested = isFields(listed) ? listed['rows'] : undefined;
  const rows = [json?.['data'], listed, nested].find((each) => Array.isArray(each)) as unknown[] | undefined;
  return rows?.flatMap((row) => {
    const activationId = isFields(row) ? textOf(row['activationId']) : undefined;
    if (!isFields(row) || activationId === undefined) return [];
    const received = [row['smsCode'], row['smsText']].flat().flatMap((part) => textOf(part) ?? []);
    return [{ activationId, received: received.length > 0 ? JSON.stringify(received) : undefined }];
  });
}
