import { errorCatalog } from '@ringlet/contracts/errors';
import { addCryptoWallet, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { type DepositMethod, initiateDeposit, listDeposits, listMethods } from '@ringlet/contracts/wallet/deposits';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('new deposits that an admin has switched off', () => {
  let harness: WalletWithProviders;
  let switches: FakeSwitches;
  const stops = async () => {
    const methods = await harness.send(listMethods, {});
    return Object.fromEntries(methods.flatMap(({ method, stopped }) => (stopped ? [[method, stopped]] : [])));
  };
  const set = async (method: DepositMethod, on: boolean, notice?: string) => {
    await switches.set(`deposits-${method}`, on, notice);
    await until(async () => method in (await stops()) === !on, `the wallet knows that ${method} is ${String(on)}`);
  };
  const payer = () => ({ userId: newId(), name: 'Ada', email: 'ada@example.com', currency: 'NGN' as const });
  const stopped = { code: 'wallet/deposits-stopped' };

  beforeAll(async () => {
    harness = await startWalletWithProviders();
    switches = new FakeSwitches(harness.stack.connection);
  });
  afterAll(() => harness.stop());

  it('are refused before anything is stored; begun ones are verified and credited; the other provider goes on', async () => {
    const begun = newId();
    const { reference } = await harness.initiate(begun);
    const key = 'a-key-of-a-browser';
    const repeated = newId();
    const first = await harness.initiate(repeated, { idempotencyKey: key });

    await set('paystack', false);
    expect(await stops()).toEqual({ paystack: errorCatalog['wallet/deposits-stopped'][1] });
    const refused = newId();
    await expect(harness.initiate(refused)).rejects.toMatchObject(stopped);
    expect((await harness.send(listDeposits, { userId: refused })).data).toEqual([]);
    // A browser that lost the answer gets the checkout that it opened.
    expect(await harness.initiate(repeated, { idempotencyKey: key })).toEqual(first);
    await harness.initiate(newId(), { method: 'monnify' });

    await harness.pay(reference, { webhook: true });
    await until(async () => (await harness.balance(begun)) === 5_000_00, 'the webhook has credited the deposit');
    await harness.pay(first.reference);
    expect(await harness.verify(repeated, first.reference)).toMatchObject({ status: 'approved' });

    await set('paystack', true);
    await harness.initiate(refused);
  });

  it('include crypto, with the notice of the admin', async () => {
    const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
    await harness.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address });
    const notice = 'Crypto is back tomorrow.';
    await set('crypto', false, notice);
    const input = { ...payer(), amount: 50_000_00 };
    const refusal = { ...stopped, message: notice };
    const crypto = { method: 'crypto' } as const;
    await expect(harness.send(initiateDeposit, { ...input, ...crypto })).rejects.toMatchObject(refusal);
    const transfer = { ...input, cryptoType: 'USDT (TRC20)', emailVerified: true, walletAddress: address };
    await expect(harness.send(submitCryptoDeposit, transfer)).rejects.toMatchObject(refusal);
    await set('crypto', true);
    expect(await harness.send(submitCryptoDeposit, transfer)).toMatchObject({ status: 'pending' });
  });
});
