import { until } from '@ringlet/testing/until';
import { startReceiver } from '../../services/webhooks/testing/receiver';
import { newClient, SandboxClient } from '../harness/api';
import { newApiKey } from '../harness/api-keys';
import { findOffer, fundWallet, priceInNaira } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';
import { describeClientTools } from './client-tools';
import { otherClients, useHeroSms, useSmsActivate, useXcreator } from './sms-activate-clients';

describe('a program that was written for SMS-Activate', () => {
  let ringlet: SharedRinglet;
  let sandbox: SandboxClient;

  beforeAll(async () => {
    ringlet = await sharedRinglet('quick');
    sandbox = new SandboxClient(ringlet.sandbox);
  });

  const ask = async (key: string, query: string) => {
    const response = await fetch(`${ringlet.api}/stubs/handler_api.php?api_key=${key}&${query}`);
    return response.text();
  };
  const wanted = 'service=wa&country=187';

  it('buys a number, reads its code, and gets its refund, until its key is revoked', async () => {
    const { api, password } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const price = await priceInNaira(api, await findOffer(api, 'WhatsApp'));
    const { key, id } = await newApiKey(api, password);
    expect(await ask(key, 'action=getBalance')).toBe('ACCESS_BALANCE:5000.00');

    const [, first, phone] = /^ACCESS_NUMBER:(\d+):(\d+)$/.exec(await ask(key, `action=getNumber&${wanted}`)) ?? [];
    expect(await ask(key, `action=getStatus&id=${first}`)).toBe('STATUS_WAIT_CODE');
    expect(await ask(key, `action=setStatus&status=1&id=${first}`)).toBe('ACCESS_READY');
    await sandbox.control('sms', { number: phone, text: 'Your WhatsApp code: 482-913' });
    await until(
      async () => (await ask(key, `action=getStatus&id=${first}`)) === 'STATUS_OK:482913',
      'the code is read',
    );
    expect(await ask(key, `action=setStatus&status=8&id=${first}`)).toBe('BAD_STATUS');

    const [, second] = /^ACCESS_NUMBER:(\d+):/.exec(await ask(key, `action=getNumber&${wanted}`)) ?? [];
    const active = JSON.parse(await ask(key, 'action=getActiveActivations')) as { data: { activationId: string }[] };
    expect(active.data.map(({ activationId }) => activationId)).toEqual([second, first]);
    expect(await ask(key, `action=setStatus&status=8&id=${second}`)).toBe('ACCESS_CANCEL');
    expect(await ask(key, `action=getStatus&id=${second}`)).toBe('STATUS_CANCEL');
    expect(await ask(key, 'action=getBalance')).toBe(`ACCESS_BALANCE:${(5000 - price).toFixed(2)}`);

    const { key: other } = await newClient(ringlet.api).then(({ api: theirs, password: word }) =>
      newApiKey(theirs, word),
    );
    expect(await ask(other, `action=getStatus&id=${first}`)).toBe('NO_ACTIVATION');
    expect(await ask(other, 'action=getStatus&id=600000000')).toBe('NO_ACTIVATION');

    await api.call(`/client/api-keys/${id}`, { method: 'DELETE' });
    await until(async () => (await ask(key, 'action=getBalance')) === 'BAD_KEY', 'the key is refused');
  });

  it('gets one number for one orderId, and exactly ten of two hundred with money for ten', async () => {
    const { api, password } = await newClient(ringlet.api);
    const price = await priceInNaira(api, await findOffer(api, 'WhatsApp'));
    await fundWallet(api, sandbox, Math.ceil(11 * price));
    const { key } = await newApiKey(api, password);
    const same = await Promise.all([1, 2, 3].map(() => ask(key, `action=getNumber&${wanted}&orderId=A-1`)));
    expect(same[0]).toMatch(/^ACCESS_NUMBER:/);
    expect(new Set(same).size).toBe(1);
    // Whatever it costs by now, a repeat gets the number.
    expect(await ask(key, `action=getNumber&${wanted}&orderId=A-1&maxPrice=1&fixedPrice=true`)).toBe(same[0]);

    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(key, `action=getNumber&${wanted}`)));
    const words = new Set(answers.map((answer) => answer.split(':')[0]));
    // On a slow machine a purchase's outcome may not be known in time: ERROR_SQL. It succeeds or is refunded.
    expect([...words].filter((word) => !/^(ACCESS_NUMBER|NO_BALANCE|BANNED|ERROR_SQL)$/.test(word ?? ''))).toEqual([]);
    const left = Math.round((Math.ceil(11 * price) - 11 * price) * 100) / 100;
    const activeIds = async () => {
      const { data } = JSON.parse(await ask(key, 'action=getActiveActivations')) as {
        data: { activationId: string }[];
      };
      return data.map(({ activationId }) => activationId);
    };
    await until(async () => (await activeIds()).length === 11, 'eleven numbers are active');
    expect(await ask(key, 'action=getBalance')).toBe(`ACCESS_BALANCE:${left.toFixed(2)}`);
    const bought = answers.flatMap((answer) => /^ACCESS_NUMBER:(\d+):/.exec(answer)?.[1] ?? []);
    expect(new Set(await activeIds())).toEqual(new Set([...(await activeIds()), ...bought]));
  });

  it('rents a number whose messages are sent to its url, makes it longer, and ends it before its time', async () => {
    const { api, password } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 100_000);
    const { key } = await newApiKey(api, password);
    const json = async (query: string) => JSON.parse(await ask(key, query)) as Answer;
    interface Answer {
      readonly status: string;
      readonly phone: { readonly id: number; readonly number: string };
    }
    const receiver = await startReceiver();
    try {
      const url = encodeURIComponent(`${receiver.url}/rented`);
      const renting = `action=getRentNumber&country=187&rent_time=4&orderId=R-1&url=${url}`;
      const { phone } = await until(async () => {
        const answer = await json(renting);
        return answer.status === 'success' && answer;
      }, 'a number is rented');
      const [, bought, other] = /^ACCESS_NUMBER:(\d+):(\d+)$/.exec(await ask(key, `action=getNumber&${wanted}`)) ?? [];
      await sandbox.control('sms', { number: other, text: 'Your WhatsApp code: 111-222' });
      await until(
        async () => (await ask(key, `action=getStatus&id=${bought}`)) === 'STATUS_OK:111222',
        'the code of another number is read',
      );
      await sandbox.control('sms', { number: phone.number, text: 'Your code: 717171' });
      const message = await until(async () => {
        await ask(key, `action=getRentStatus&id=${phone.id}`);
        return receiver.received('/rented')[0];
      }, 'the message is sent to the url');
      expect(JSON.parse(message.body)).toMatchObject({ activationId: phone.id, code: '717171', country: 187 });

      const longer = await json(`action=continueRentNumber&id=${phone.id}&rent_time=4`);
      expect(longer.status).toBe('success');
      expect(await json(`action=continueRentInfo&id=${phone.id}&hours=4&needHistory=1`)).toMatchObject({
        history: { 0: { hours: 4 } },
      });
      const ending = `action=setRentStatus&id=${phone.id}&status=1`;
      expect(await json(ending)).toEqual({ status: 'success' });
      expect(await json(ending)).toEqual({ status: 'error', message: 'ALREADY_FINISH' });
      expect(await json(`action=getRentStatus&id=${phone.id}`)).toMatchObject({
        status: 'success',
        values: { 0: { text: 'Your code: 717171' } },
      });
      expect(await json('action=getRentList')).toEqual({ status: 'error', message: 'NO_NUMBERS' });
      expect(receiver.received('/rented')).toHaveLength(1);
    } finally {
      await receiver.stop();
    }
  });

  it('may be any of the clients of npm: only its address and key are changed', async () => {
    const { api, password } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 50_000);
    const { key } = await newApiKey(api, password);
    const { hero, smsActivate, xcreator } = otherClients(`${ringlet.api}/stubs/handler_api.php`, key);
    await useHeroSms(hero, sandbox);
    await useSmsActivate(smsActivate, sandbox);
    await useXcreator(xcreator, sandbox);
    const wrong = otherClients(`${ringlet.api}/stubs/handler_api.php`, 'wrong');
    await expect(wrong.hero.getBalance()).rejects.toMatchObject({ code: 'BAD_KEY' });
    await expect(wrong.smsActivate.getBalance()).rejects.toThrow('Invalid API Key');
  });

  describe('and clients', () => describeClientTools(() => ringlet));
});
