import { UpstreamTrouble } from '../upstreams/upstream';
import { type UpstreamHttp } from '../upstreams/upstream-http';

/** One call of SMS-Man, whose answers are JSON. Throws UpstreamTrouble where there is none. */
export async function callSmsMan(
  http: UpstreamHttp,
  path: string,
  parameters: Readonly<Record<string, string>>,
  once: boolean,
): Promise<unknown> {
  const { text } = await http.get(path, parameters, { once });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UpstreamTrouble('sms-man', 'the answer is not JSON', true, undefined, cause);
  }
}
