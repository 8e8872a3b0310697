import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe("5sim's API", () => {
  let sandbox: TestSandbox;
  const buy = async (operator = 'virtual4') => {
    const { json } = await sandbox.fiveSim(`user/buy/activation/usa/${operator}/whatsapp`);
    return json as { id: number; phone: string };
  };
  const text = async (path: string) => {
    const { code, type, text: body } = await sandbox.fiveSim(path);
    return [code, type.split(';')[0], body];
  };
  const refusal = (body: string, code = 400) => [code, 'text/plain', body];

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('needs the token for the calls of a user only', async () => {
    expect(await sandbox.get('/five-sim/v1/user/profile')).toMatchObject({ code: 401, text: 'Unauthorized' });
    expect((await sandbox.get('/five-sim/v1/guest/countries')).code).toBe(200);
    expect((await sandbox.fiveSim('user/profile')).json).toMatchObject({ balance: 50_000 });
  });

  it('sells from a pool, and shows all messages', async () => {
    const { id, phone } = await buy('virtual21');
    const check = async () => (await sandbox.fiveSim(`user/check/${id}`)).json;
    expect(await check()).toMatchObject({ id, phone, operator: 'virtual21', status: 'PENDING', sms: null });
    await sandbox.control('sms', { number: phone.slice(1), text: 'code 123456' });
    await sandbox.control('sms', { number: phone.slice(1), text: 'code 222222' });
    const sms = [{ text: 'code 123456', code: '123456' }, { text: 'code 222222' }];
    expect(await check()).toMatchObject({ status: 'RECEIVED', sms });
    expect(await text(`user/cancel/${id}`)).toEqual(refusal('order has sms'));
    expect((await sandbox.fiveSim(`user/finish/${id}`)).json).toMatchObject({ status: 'FINISHED' });
    expect(await text(`user/finish/${id}`)).toEqual(refusal('order expired'));
  });

  it('takes numbers back, also those that the service refused, but not too early', async () => {
    const [first, second] = [await buy(), await buy()];
    await sandbox.control('provider', { target: 'five-sim', refund_after_ms: 3_600_000 });
    expect(await text(`user/cancel/${first.id}`)).toEqual(refusal('order cannot be cancelled yet'));
    await sandbox.control('provider', { target: 'five-sim', refund_after_ms: 0 });
    expect(await text(`user/finish/${first.id}`)).toEqual(refusal('order no sms'));
    expect((await sandbox.fiveSim(`user/cancel/${first.id}`)).json).toMatchObject({ status: 'CANCELED' });
    expect((await sandbox.fiveSim(`user/ban/${second.id}`)).json).toMatchObject({ status: 'BANNED' });
    const { json } = await sandbox.fiveSim('user/orders?category=activation&limit=2&offset=0&order=id&reverse=true');
    expect(at(json, 'Data')).toMatchObject([{ id: second.id }, { id: first.id, status: 'CANCELED' }]);
  });

  it('refuses with plain texts', async () => {
    const paths = ['atlantis/any/whatsapp', 'usa/any/nothing', 'usa/nobody/whatsapp'];
    const refusals = await Promise.all(paths.map((path) => text(`user/buy/activation/${path}`)));
    expect(refusals).toEqual(['bad country', 'no product', 'bad operator'].map((body) => refusal(body)));
    await sandbox.control('faults', { target: 'five-sim', kind: 'no-numbers', once: true });
    expect(await text('user/buy/activation/usa/any/whatsapp')).toEqual(refusal('no free phones'));
    await sandbox.control('provider', { target: 'five-sim', balance: 1, answers: { errors: '200' } });
    expect(await text('user/buy/activation/usa/any/whatsapp')).toEqual(refusal('not enough user balance', 200));
    expect(await text('user/check/1')).toEqual(refusal('order not found', 200));
    expect(await text('guest/prices?country=atlantis')).toEqual(refusal('country is incorrect', 200));
  });
});
