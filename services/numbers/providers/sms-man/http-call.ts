import { ProviderError } from '../number-provider';
import { type ProviderHttp } from '../provider-http';

/** One call to SMS-Man. Throws ProviderError for anything but JSON. */
export async function callSmsMan(
  http: ProviderHttp,
  path: string,
  parameters: Readonly<Record<string, string>>,
  freshConnection: boolean,
): Promise<unknown> {
  const { text } = await http.get(path, parameters, { freshConnection });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('sms-man', 'response is not JSON', true, undefined, cause);
  }
}
