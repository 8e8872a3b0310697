import type { CreateApiKeyBody, NewApiKeyView } from '../../shared/api/api.generated';
import { operationOf, sampleOf } from './operations';
import { ask, Refusal } from './send';

export interface TestNumber {
  readonly id: string;
  readonly number: string;
  readonly status: string;
}

/** A new test key for the session's user. Rejects with a Refusal, like all of these. */
export async function makeTestKey(apiUrl: string, session: string): Promise<string> {
  const body: CreateApiKeyBody = { name: 'Developers page', kind: 'test', scopes: ['read', 'buy', 'money'] };
  const request = { method: 'POST', url: `${apiUrl}/client/api-keys`, body };
  return (await ask<NewApiKeyView>(request, session)).key;
}

/** The number whose code comes at once, bought like the request's sample. */
export async function buyTestNumber(apiUrl: string, key: string): Promise<TestNumber> {
  return (await ask<{ number: TestNumber }>(sampleOf(operationOf('buyNumber'), apiUrl), key)).number;
}

/** A number's code, once it is there. */
export async function waitForCode(apiUrl: string, key: string, { id }: TestNumber): Promise<string> {
  const waiting = sampleOf(operationOf('listMessages'), apiUrl, { id });
  for (;;) {
    const { number, messages } = await ask<Waited>(waiting, key);
    const [first] = messages;
    if (first) return first.code ?? first.text;
    if (number.status !== 'active') throw new Refusal('The number ended without a code.');
  }
}

interface Waited {
  readonly number: TestNumber;
  readonly messages: readonly { readonly text: string; readonly code?: string }[];
}

/** All of the play money again, and no numbers. */
export async function resetTestWorld(apiUrl: string, key: string): Promise<void> {
  await ask(sampleOf(operationOf('resetTestWorld'), apiUrl), key);
}
