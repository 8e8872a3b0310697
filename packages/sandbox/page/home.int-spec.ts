import { at, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

describe('the page of the sandbox', () => {
  let sandbox: TestSandbox;
  const page = async (): Promise<string> => (await sandbox.get('/')).text;
  const submit = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  beforeEach(async () => {
    sandbox = await startTestSandbox();
  });
  afterEach(() => sandbox.stop());

  it('sends a message to a number from its form', async () => {
    const rented = await sandbox.smsMan('get-number', { country_id: 5, application_id: 1, ref: 'order-1' });
    expect(await page()).toContain('order-1');
    const number = String(at(rented, 'number'));
    const response = await submit('/page/sms', { number, text: 'Code 123456 <b>' });
    expect(response.status).toBe(303);
    expect(await page()).toContain('Code 123456 &#60;b&#62;');
    expect(at(await sandbox.smsMan('get-sms', { request_id: 100_001 }), 'sms_code')).toBe('123456');
  });

  it('shows why a message cannot be sent', async () => {
    const response = await submit('/page/sms', { number: '123', text: 'x' });
    expect(decodeURIComponent(response.headers.get('location') ?? '')).toContain('No provider ever rented out');
  });

  it('adds and clears faults', async () => {
    await submit('/page/faults', { target: 'rates', kind: 'error', when: 'before', rate: '1', once: 'true' });
    expect((await sandbox.get('/rates/v6/latest/USD')).code).toBe(500);
    await submit('/page/faults', { target: 'rates', kind: 'error', when: 'before', rate: '1' });
    await submit('/page/faults/clear', {});
    expect((await sandbox.get('/rates/v6/latest/USD')).code).toBe(200);
  });

  it('links open payments to their checkout and escapes a note', async () => {
    const key = { authorization: 'Bearer sk_test_sandbox' };
    await sandbox.post('/paystack/transaction/initialize', { email: 'a@b.ng', amount: 100, reference: 'dep-1' }, key);
    expect(await page()).toMatch(/href="http:\/\/localhost:\d+\/paystack\/checkout\//);
    expect((await sandbox.get('/?note=%3Cscript%3E1')).text).toContain('&#60;script&#62;1');
  });
});
