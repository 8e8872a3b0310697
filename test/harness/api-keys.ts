import { TOTP } from 'otpauth';
import { type Api } from './api';

export interface NewKey {
  readonly key: string;
  readonly id: string;
}

/** A key that may do everything; its account gets two-factor login. */
export async function newApiKey(api: Api, password: string): Promise<NewKey> {
  const [code] = await recoveryCodes(api, password);
  return create(api, 'live', { password, code });
}

export const newTestKey = (api: Api): Promise<NewKey> => create(api, 'test');

async function recoveryCodes(api: Api, password: string): Promise<readonly string[]> {
  const begun = await api.post<{ secret: string }>('/client/second-factor/begin', { password });
  const code = new TOTP({ secret: begun.data.secret }).generate();
  const confirmed = await api.post<{ recoveryCodes: string[] }>('/client/second-factor/confirm', { code });
  return confirmed.data.recoveryCodes;
}

async function create(api: Api, kind: 'live' | 'test', proof: object = {}): Promise<NewKey> {
  const wanted = { name: 'flow', kind, scopes: ['read', 'buy', 'money'], requests_per_second: 50, ...proof };
  const created = await api.post<{ key: string; api_key: { id: string } }>('/client/api-keys', wanted);
  if (created.http !== 200) throw new Error(`no key: ${created.message}`);
  return { key: created.data.key, id: created.data.api_key.id };
}
