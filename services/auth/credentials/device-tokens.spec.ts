import { randomBytes } from 'node:crypto';
import { dayMs } from '@ringlet/contracts/durations';
import { type Clock } from '@ringlet/platform/clock';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { deviceDays, DeviceTokens } from './device-tokens';

const [ada, bo] = ['a'.repeat(24), 'b'.repeat(24)];

describe('device tokens', () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const clock = { nowMs: () => now } as Clock;
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const tokens = new DeviceTokens(new EncryptionKeys([current]), clock);
  const issue = (account: string) => tokens.issue(account, tokens.newDevice());

  it('name the device of the account that they were issued for', () => {
    const token = issue(ada);
    const device = tokens.deviceOf(ada, ['', 'junk', issue(bo), token]);
    expect(device).toMatch(/^[\w-]{16}$/);
    expect(tokens.deviceOf(bo, [token])).toBeUndefined();
    expect(tokens.deviceOf(ada, [tokens.issue(ada, device ?? '')])).toBe(device);
    expect(tokens.deviceOf(ada, [])).toBeUndefined();
    expect([tokens.deviceAmong(['junk', token]), tokens.deviceAmong(['junk'])]).toEqual([device, undefined]);
  });

  it('are refused when they were changed or signed by another', () => {
    const token = issue(ada);
    expect(tokens.deviceOf(bo, [token.replace(ada, bo)])).toBeUndefined();
    for (let at = 25; at < token.length - 1; at++) {
      const changed = token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1);
      expect(tokens.deviceOf(ada, [changed])).toBeUndefined();
    }
    expect(new DeviceTokens(new EncryptionKeys([old]), clock).deviceOf(ada, [token])).toBeUndefined();
    expect(new DeviceTokens(new EncryptionKeys([old, current]), clock).deviceOf(ada, [token])).toBeDefined();
  });

  it('end after 180 days', () => {
    const token = issue(ada);
    now += (deviceDays - 1) * dayMs;
    expect(tokens.deviceOf(ada, [token])).toBeDefined();
    now += dayMs;
    expect(tokens.deviceOf(ada, [token])).toBeUndefined();
  });
});
