import { operations } from './api.generated';
import { fill, type FilledRequest, type Operation } from './operation';

/** Requests that the page itself makes or shows as examples. */
export type ShownOperation =
  'getBalance' | 'listServices' | 'buyNumber' | 'listNumbers' | 'listMessages' | 'resetTestWorld';

export function operationOf(id: ShownOperation): Operation {
  const found = operations.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not a request of the developer API`);
  return found;
}

/** A request with its sample values, except these. */
export function sampleOf(
  operation: Operation,
  apiUrl: string,
  values: Readonly<Record<string, string>> = {},
): FilledRequest {
  const samples = Object.fromEntries(operation.parameters.map((each) => [each.name, each.sample]));
  return fill(operation, apiUrl, { ...samples, ...values }, operation.body);
}
