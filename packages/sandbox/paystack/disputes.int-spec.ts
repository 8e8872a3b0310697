import { at, startTestSandbox, type TestResponse, type TestSandbox } from '../testing/test-sandbox';

const KEY = { authorization: 'Bearer sk_test_sandbox' };
const EVIDENCE = {
  customer_email: 'ada@example.com',
  customer_name: 'Ada',
  customer_phone: '080',
  service_details: 'Two numbers.',
};
const reference = 'dep-1';

describe('disputes at Paystack', () => {
  let sandbox: TestSandbox;
  let id: unknown;
  const call = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Omit<TestResponse, 'type'>> => {
    const headers = { ...KEY, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/paystack/dispute/${String(id)}/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { code: response.status, text, json: JSON.parse(text) as unknown };
  };
  const upload = async (body = '%PDF-1.3'): Promise<{ fileName: unknown; status: number }> => {
    const { json } = await sandbox.get(`/paystack/dispute/${String(id)}/upload_url?upload_filename=e.pdf`, KEY);
    const headers = { 'content-type': 'application/pdf' };
    const { status } = await fetch(String(at(json, 'data', 'signedUrl')), { method: 'PUT', headers, body });
    return { fileName: at(json, 'data', 'fileName'), status };
  };
  const resolve = (more: object): ReturnType<typeof call> =>
    call('PUT', 'resolve', { resolution: 'declined', message: 'It was delivered.', refund_amount: 0, ...more });
  const read = async (): Promise<unknown> => at((await sandbox.get('/control/disputes')).json, 0);

  beforeEach(async () => {
    sandbox = await startTestSandbox();
    await sandbox.post('/paystack/transaction/initialize', { email: 'a@b.ng', amount: 5000, reference }, KEY);
    await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
    id = at(await sandbox.control('dispute', { reference, webhook: false }), 'id');
  });
  afterEach(() => sandbox.stop());

  it('are answered by evidence, a document and a resolution, once', async () => {
    const { fileName } = await upload();
    expect(await resolve({ uploaded_filename: fileName })).toMatchObject({ code: 400 });
    expect(at((await call('POST', 'evidence', EVIDENCE)).json, 'data')).toMatchObject({ ...EVIDENCE, dispute: id });
    expect(await resolve({ uploaded_filename: 'none' })).toMatchObject({ code: 400 });
    expect(await resolve({ uploaded_filename: fileName, refund_amount: 5001 })).toMatchObject({ code: 400 });
    expect(await resolve({ uploaded_filename: fileName })).toMatchObject({ code: 200 });
    expect(await resolve({ uploaded_filename: fileName })).toMatchObject({ code: 400 });
    expect(await call('POST', 'evidence', EVIDENCE)).toMatchObject({ code: 400 });
    expect(await read()).toMatchObject({
      resolution: 'declined',
      message: 'It was delivered.',
      calls: { evidence: 1, documents: 1, resolve: 1 },
    });
  });

  it('are answered though the answer to us is lost', async () => {
    const { fileName } = await upload();
    await sandbox.control('faults', { target: 'paystack', kind: 'reset', when: 'after', call: 'resolve', once: true });
    const accepted = { resolution: 'merchant-accepted', refund_amount: 5000, uploaded_filename: fileName };
    await expect(resolve(accepted)).rejects.toThrow('fetch failed');
    expect(await read()).toMatchObject({ resolution: 'merchant-accepted', calls: { resolve: 1 } });
  });

  it('take documents only where they are, and for a dispute', async () => {
    expect((await upload('<html>')).status).toBe(400);
    const unknown = `${sandbox.url}/paystack/files/7/name`;
    const headers = { 'content-type': 'application/pdf' };
    expect((await fetch(unknown, { method: 'PUT', headers, body: '%PDF-1.3' })).status).toBe(403);
  });

  it('are lost when nobody answers in time', async () => {
    id = at(await sandbox.control('dispute', { reference, due_in_ms: 0, webhook: false }), 'id');
    const { json } = await sandbox.get('/paystack/dispute', KEY);
    expect(at(json, 'data', 0)).toMatchObject({ id, status: 'resolved', resolution: 'auto-accepted' });
    expect(await resolve({ uploaded_filename: (await upload()).fileName })).toMatchObject({ code: 400 });
  });
});

describe('refunds at Paystack that the merchant asks for', () => {
  let sandbox: TestSandbox;
  const refund = (more: object): Promise<TestResponse> =>
    sandbox.post('/paystack/refund', { transaction: reference, ...more }, KEY);
  const listed = async (): Promise<unknown> => at((await sandbox.get('/paystack/refund', KEY)).json, 'data');

  beforeEach(async () => {
    sandbox = await startTestSandbox();
    await sandbox.post('/paystack/transaction/initialize', { email: 'a@b.ng', amount: 5000, reference }, KEY);
    await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
  });
  afterEach(() => sandbox.stop());

  it('are pending in the answer, then made, and never more than was paid', async () => {
    const { json } = await refund({ amount: 3000, merchant_note: 'ours' });
    expect(at(json, 'data')).toMatchObject({ status: 'pending', amount: 3000, transaction: { reference } });
    expect(await listed()).toMatchObject([{ status: 'processed', amount: 3000, merchant_note: 'ours' }]);
    expect((await refund({ amount: 2001 })).code).toBe(400);
    expect((await refund({})).code).toBe(200);
    expect(await listed()).toMatchObject([{ amount: 3000 }, { amount: 2000 }]);
  });

  it.each(['pending', 'needs-attention', 'failed'])('stay or become %s', async (refunds) => {
    await sandbox.control('provider', { target: 'paystack', answers: { refunds, refundNotes: 'dropped' } });
    await refund({ amount: 3000, merchant_note: 'ours' });
    expect(await listed()).toMatchObject([{ status: refunds, merchant_note: null }]);
  });

  it('that need attention are made at another account, once', async () => {
    await sandbox.control('provider', { target: 'paystack', answers: { refunds: 'needs-attention' } });
    await refund({ amount: 3000 });
    const id = String(at(await listed(), 0, 'id'));
    const redirect = (account: object): Promise<TestResponse> =>
      sandbox.post(`/paystack/refund/retry_with_customer_details/${id}`, { refund_account_details: account }, KEY);
    const { json: banks } = await sandbox.get('/paystack/bank?country=nigeria', KEY);
    const bank = at(banks, 'data', 1);
    const owner = (number: string): Promise<TestResponse> =>
      sandbox.get(`/paystack/bank/resolve?account_number=${number}&bank_code=${String(at(bank, 'code'))}`, KEY);
    expect((await owner('0000456789')).code).toBe(422);
    expect(at((await owner('0123456789')).json, 'data')).toMatchObject({ account_name: 'ADA OBI', bank_id: 9 });
    const account = { currency: 'NGN', account_number: '0123456789', bank_id: '9' };
    expect((await redirect({ ...account, account_number: '12' })).code).toBe(400);
    expect(at((await redirect(account)).json, 'data')).toMatchObject({ status: 'processing', reason: 'PROCESSING' });
    expect(await listed()).toMatchObject([{ status: 'processed' }]);
    expect((await redirect(account)).code).toBe(422);
  });

  it('are refused, or of no payment', async () => {
    expect((await refund({ transaction: 'nothing' })).code).toBe(404);
    await sandbox.control('provider', { target: 'paystack', answers: { refunds: 'refused' } });
    expect((await refund({ amount: 100 })).code).toBe(400);
    expect(await listed()).toEqual([]);
  });
});
