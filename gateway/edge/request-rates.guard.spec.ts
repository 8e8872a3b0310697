import { type ExecutionContext } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { Metrics } from '@ringlet/platform/metrics';
import { TestClock } from '@ringlet/testing/test-clock';
import { RequestRates } from './request-rates';
import { RequestRatesGuard } from './request-rates.guard';
import { type Limits } from './route-limits';
import { ShedRequests } from './shed-requests';

interface From {
  readonly account?: string;
  readonly ip?: string;
  readonly limits?: Limits;
}

function setup(perSecond = 5) {
  const clock = new TestClock();
  const shed = new ShedRequests(new Metrics('test'));
  const rates = new RequestRates({ REQUESTS_PER_SECOND: perSecond }, clock, shed);
  const guard = new RequestRatesGuard(rates);
  const send = ({ account, ip = '102.89.23.4', limits }: From): 'ok' | RingletError => {
    const caller = account === undefined ? undefined : { id: account };
    const request = { caller, ip, routeOptions: { config: { limits } } };
    const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
    try {
      guard.canActivate(context);
      return 'ok';
    } catch (error) {
      return error as RingletError;
    }
  };
  const admitted = (from: From): number => {
    let count = 0;
    while (count < 10_000 && send(from) === 'ok') count += 1;
    return count;
  };
  return { clock, rates, send, admitted };
}

describe('requests of one client', () => {
  it('are limited by account, with a burst of 20 seconds', () => {
    const { clock, send, admitted } = setup();
    expect(admitted({ account: 'ada' })).toBe(100);
    expect(send({ account: 'ada' })).toMatchObject({ code: 'platform/too-many-requests', retryAfterSeconds: 1 });
    expect(send({ account: 'ben' })).toBe('ok');
    clock.advance(2000);
    expect(admitted({ account: 'ada' })).toBe(10);
  });

  it('are limited by network without a session, at four times the rate', () => {
    const { send, admitted } = setup();
    expect(admitted({ ip: '2001:db8:1:2::1' })).toBe(400);
    expect(send({ ip: '2001:db8:1:2:ffff::9' })).toBeInstanceOf(RingletError);
    expect(send({ ip: '2001:db8:1:3::1' })).toBe('ok');
    expect(send({ account: 'ada', ip: '2001:db8:1:2::1' })).toBe('ok');
  });

  it('are limited for public prices by network, whatever the setting', () => {
    const { clock, rates } = setup();
    const admittedPrices = (ip: string) => {
      let count = 0;
      try {
        while (count < 1000) {
          rates.countPrices(ip);
          count += 1;
        }
      } catch {
        return count;
      }
      return count;
    };
    expect(admittedPrices('102.89.23.4')).toBe(200);
    clock.advance(1000);
    expect(admittedPrices('102.89.23.4')).toBe(10);
    expect(admittedPrices('102.89.23.5')).toBe(200);
  });

  it('are limited by account over all of its keys, whose own rates stay', () => {
    const { clock, rates } = setup(50);
    const admitted = (key: string, account: string, perSecond = 50) => {
      let count = 0;
      try {
        while (count < 10_000) {
          rates.countKey({ id: key, account }, perSecond);
          count += 1;
        }
      } catch {
        return count;
      }
      return count;
    };
    expect(admitted('slow', 'ada', 10)).toBe(200);
    expect(admitted('test', 'ada')).toBe(800);
    expect(admitted('live', 'ada')).toBe(0);
    expect(admitted('other', 'ben')).toBe(1000);
    clock.advance(1000);
    expect(admitted('live', 'ada')).toBe(50);
    expect(rates.countKey({ id: 'new', account: 'cara' }, 50)).toEqual({ limit: 1000, left: 999 });
  });

  it('are limited on event streams too, which are never shed', () => {
    expect(setup().admitted({ account: 'ada', limits: { admission: 'always' } })).toBe(100);
  });

  it('are not limited on webhooks and health checks, nor with the setting 0', () => {
    expect(setup().admitted({ limits: { admission: 'priority' } })).toBe(10_000);
    expect(setup().admitted({ limits: { admission: 'always' } })).toBe(10_000);
    expect(setup(0).admitted({ account: 'ada' })).toBe(10_000);
  });
});
