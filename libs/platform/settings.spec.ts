import { IsUrl } from 'class-validator';
import { ProcessSettings, readSettings, SettingsError } from './settings';

class ShopSettings extends ProcessSettings {
  @IsUrl({ require_tld: false })
  SHOP_URL: string;

  override check(): string[] {
    return this.SHUTDOWN_MS < 100 ? [`SHUTDOWN_MS (${this.SHUTDOWN_MS}) must be at least 100`] : [];
  }
}

describe('readSettings', () => {
  it('applies defaults, converts numbers and reads declared names only', () => {
    const settings = readSettings(ShopSettings, {
      SHOP_URL: 'http://localhost:4000',
      PROBE_PORT: '3100',
      LOG_LEVEL: '',
    });
    expect(settings).toMatchObject({ SHOP_URL: 'http://localhost:4000', PROBE_PORT: 3100, LOG_LEVEL: 'info' });
  });

  it('names every missing or invalid setting', () => {
    const read = () => readSettings(ShopSettings, { PROBE_PORT: 'many', NODE_ENV: 'staging' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/SHOP_URL is missing/);
    expect(read).toThrow(/PROBE_PORT/);
    expect(read).toThrow(/NODE_ENV/);
  });

  it('checks settings against each other once each of them is valid', () => {
    const read = (env: NodeJS.ProcessEnv) => () => readSettings(ShopSettings, { SHOP_URL: 'http://shop', ...env });
    expect(read({ SHUTDOWN_MS: '50' })).toThrow(/SHUTDOWN_MS \(50\) must be at least 100/);
    expect(read({ SHUTDOWN_MS: '50', NODE_ENV: 'staging' })).not.toThrow(/at least 100/);
    expect(read({ SHUTDOWN_MS: '100' })()).toMatchObject({ SHUTDOWN_MS: 100 });
  });
});
