import { IsOptional, IsString } from 'class-validator';
import { readPartSettings } from './part-settings';
import { ProcessSettings } from './settings';

class ShopSettings extends ProcessSettings {
  @IsString()
  COLOUR: string;

  @IsOptional()
  @IsString()
  LABEL = 'none';
}

const create = () => Promise.reject(new Error('not started here'));
const shop = { name: 'shop', Settings: ShopSettings, create };
const store = { name: 'store', Settings: ShopSettings, create };
const till = { name: 'till', Settings: ProcessSettings, create };
const read = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    readPartSettings([[shop, store], [till]], env)
      .flat()
      .map(({ part, settings }) => [part.name, settings]),
  );

describe('the settings of the parts of one process', () => {
  it('are those with the name of the part before those of all parts', () => {
    const env = { COLOUR: 'all', SHOP_COLOUR: 'own', STORE_LABEL: 'b', STORE_COLOUR: ' ', LOG_LEVEL: 'warn' };
    expect(read({ ...env, TILL_LOG_LEVEL: 'debug' })).toMatchObject({
      shop: { COLOUR: 'own', LABEL: 'none', LOG_LEVEL: 'warn' },
      store: { COLOUR: 'all', LABEL: 'b', LOG_LEVEL: 'warn' },
      till: { LOG_LEVEL: 'debug' },
    });
  });

  it('are refused with everything that is wrong in any part, names that a part does not know included', () => {
    const message = (env: NodeJS.ProcessEnv) => {
      try {
        return read(env);
      } catch (error) {
        return String(error);
      }
    };
    const refused = message({
      SHOP_COLOUR: 'own',
      SHOP_COLOR: 'x',
      TILL_COLOUR: 'y',
      TILL_LABEL: '',
      TILL_PROBE_PORT: 'z',
    });
    expect(refused).toContain('- SHOP_COLOR: shop has no such setting');
    expect(refused).toContain('- store: COLOUR is missing');
    expect(refused).toContain('- TILL_COLOUR: till has no such setting');
    expect(refused).toContain('- till: PROBE_PORT: ');
    expect(String(refused).match(/ {2}- /g)).toHaveLength(4);
  });
});
