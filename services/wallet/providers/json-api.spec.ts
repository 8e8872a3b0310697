import { HttpClient } from '@ringlet/outbound-http/http-client';
import { OutboundHttpError } from '@ringlet/outbound-http/outbound-http-error';
import { ProviderUnavailable } from '../domain/payment-provider';
import { JsonApi } from './json-api';

describe('JsonApi', () => {
  let now: number;
  const request = jest.spyOn(HttpClient.prototype, 'request');
  const api = new JsonApi('http://provider.test', 6_000);
  const breakAfter = (ms: number) =>
    request.mockImplementationOnce(async () => {
      now += ms;
      throw new OutboundHttpError('connection lost', 'connection-lost', true);
    });
  const timeouts = () => request.mock.calls.map(([{ timeoutMs }]) => timeoutMs);

  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    request.mockReset();
  });
  afterAll(() => jest.restoreAllMocks());

  it('repeats a GET whose connection broke within the time-out of the call', async () => {
    breakAfter(4_000);
    request.mockResolvedValueOnce({ status: 200, headers: {}, text: '{"ok":true}' });
    expect(await api.call({ path: '/payment' })).toEqual({ status: 200, body: { ok: true } });
    expect(timeouts()).toEqual([6_000, 2_000]);
  });

  it('does not repeat a GET whose time is over', async () => {
    breakAfter(6_000);
    await expect(api.call({ path: '/payment' })).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('repeats a tenth of the GETs while every connection breaks', async () => {
    const failing = new JsonApi('http://provider.test', 6_000);
    request.mockImplementation(async () => {
      throw new OutboundHttpError('connection lost', 'connection-lost', true);
    });
    for (let call = 0; call < 100; call++) await failing.call({ path: '/payment' }).catch(() => undefined);
    expect(request.mock.calls.length).toBeLessThanOrEqual(100 + 10 + 10);
  });

  it('never repeats a POST', async () => {
    breakAfter(10);
    await expect(api.call({ method: 'POST', path: '/payment' })).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
