import { startSandbox } from './sandbox';

/** The ids that a started sandbox gives first: of a number, a payment and its dispute. */
async function firstIds(): Promise<string[]> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, smsAfterMs: 0 });
  const ask = async (path: string, body?: object): Promise<string> => {
    const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(sandbox.url + path, { headers, ...sent });
    if (!response.ok) throw new Error(await response.text());
    return response.text();
  };
  try {
    const reference = 'dep-1';
    const buying = 'api_key=sandbox-handler-api-key&action=getNumber&service=wa&country=187';
    const [, number = ''] = (await ask(`/handler-api/stubs/handler_api.php?${buying}`)).split(':');
    await ask('/paystack/transaction/initialize', { email: 'a@b.ng', amount: 5000, reference });
    await ask('/control/pay', { reference, outcome: 'success', webhook: false });
    const verified = JSON.parse(await ask(`/paystack/transaction/verify/${reference}`)) as { data: { id: number } };
    const dispute = JSON.parse(await ask('/control/dispute', { reference, webhook: false })) as { id: number };
    return [number, String(verified.data.id), String(dispute.id)];
  } finally {
    await sandbox.stop();
  }
}

it('gives no id of before after a restart: its clients keep what they know', async () => {
  const before = await firstIds();
  const after = await firstIds();
  expect([...before, ...after].every((id) => /^\d+$/.test(id))).toBe(true);
  expect(after.filter((id, index) => Number(id) <= Number(before[index]))).toEqual([]);
});
