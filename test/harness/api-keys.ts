import { TOTP } from 'otpauth';
import { type Api } from './api';

/** A key that may do everything, of an account with two-factor sign-in. */
export async function newApiKey(api: Api, password: string): Promise<{ key: string; id: string }> {
  const begun = await api.post<{ secret: string }>('/client/second-factor/begin', { password });
  const code = new TOTP({ secret: begun.data.secret }).generate();
  const confirmed = await api.post<{ recoveryCodes: string[] }>('/client/second-factor/confirm', { code });
  const wanted = { name: 'flow', scopes: ['read', 'buy', 'money'], requests_per_second: 50 };
  const created = await api.post<{ key: string; api_key: { id: string } }>('/client/api-keys', {
    ...wanted,
    code: confirmed.data.recoveryCodes[0],
  });
  if (created.http !== 200) throw new Error(`no key: ${created.message}`);
  return { key: created.data.key, id: created.data.api_key.id };
}
