import { ProviderError } from '../number-provider';
import { type ProviderHttp } from '../provider-http';

/** One call of SMS-Man, whose answers are JSON. Throws ProviderError where there is none. */
export async function callSmsMan(
  http: ProviderHttp,
  path: string,
  parameters: Readonly<Record<string, string>>,
  once: boolean,
): Promise<unknown> {
  const { text } = await http.get(path, parameters, { once });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('sms-man', 'the answer is not JSON', true, undefined, cause);
  }
}
