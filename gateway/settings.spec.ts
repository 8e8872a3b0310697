import { rentNumber } from '@ringlet/contracts/numbers/rentals';
import { GatewaySettings } from './settings';

describe('the settings of the gateway', () => {
  it('let a stopping process finish its slowest request by default', () => {
    expect(new GatewaySettings().SHUTDOWN_MS).toBeGreaterThan(rentNumber.deadlineMs ?? Infinity);
  });
});
