/* global describe, expect, it */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeaks, KnownValues, leaksIn, secretsFile } from './find-leaks.mjs';

const kinds = (text, known) => leaksIn(text, known && new KnownValues(known)).map(({ kind }) => kind);

describe('leaks', () => {
  it.each([
    ['e-mail address', '{"msg":"no account for ada.client+1@example.com"}'],
    ['e-mail address', 'E11000 duplicate key error dup key: { email: "ada@mail.example.ng" }'],
    ['session token', '{"header":"eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}'],
    ['bearer or basic credentials', 'sent authorization: Bearer 0123456789abcdef'],
    ['private key', 'key LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t is wrong'],
    ['key of a provider', 'GET https://provider with sk_live_abc123'],
    [
      'token of a Telegram bot',
      'POST https://api.telegram.org/bot1234567890:AbcdefghijKlmnopqrstUvwxyz012345678/getMe',
    ],
    ['token of a Telegram bot', '{"msg":"1234567890:AbcdefghijKlmnopqrstUvwxyz012345678 is wrong"}'],
    ['key in an address', 'GET http://provider/api?action=getNumber&api_key=abcd1234'],
    ['password in an address', 'cannot connect to mongodb://wallet:s3cret@mongo:27017'],
    ['telephone or account number', '{"number":"12025550123"}'],
    ['telephone or account number', '{"msg":"rented 2348012345678 for an order"}'],
    ['telephone number', '{"msg":"calls +1 (202) 555-0123"}'],
    ['card number', '{"msg":"paid by 4242 4242 4242 4242"}'],
    ['one-time code', '{"response":"Your WhatsApp code: 482-913"}'],
    ['one-time code', '{"msg":"OTP is 4829"}'],
    ['sensitive field', '{"input":{"password":"correct horse"}}'],
    ['sensitive field', '{"webhook":{"sms":"hello there"}}'],
  ])('finds a planted %s', (kind, text) => {
    expect(kinds(text)).toContain(kind);
    expect(
      leaksIn(text)
        .map(({ shown }) => shown)
        .join(' '),
    ).not.toMatch(/Uvwxyz|482-913|4242 4242|12025550123|correct horse|s3cret/);
  });

  it('takes no provider’s id of an activation for a number', () => {
    expect(kinds('{"activationId":"1764402575407"}')).toEqual([]);
    expect(kinds('{"account":"1764402575407"}')).not.toEqual([]);
  });

  it('finds the values that tests have used, also where they look like nothing', () => {
    const known = ['correct horse battery', 'Xk29-reset', '735264'];
    expect(kinds('{"msg":"tried correct horse battery twice"}', known)).toEqual(['value of a test']);
    expect(kinds('{"link":"Xk29-reset"}', known)).toEqual(['value of a test']);
    expect(kinds('{"message":"735264 arrived"}', known)).toEqual(['value of a test']);
  });

  it.each([
    '{"level":"info","time":"2026-11-22T12:00:00.123Z","service":"gateway","requestId":"1a2b3c4d-1f","userId":"6955b9000000000000000002","route":"/auth/login","status":200,"ms":735.2,"msg":"request completed"}',
    '{"level":"info","event":"events.wallet.deposit-credited","reference":"RL-5f2c9a","amount":735264,"msg":"event committed"}',
    '{"level":"error","code":"wallet/insufficient-balance","err":{"type":"Error","code":11000,"stack":"at /app/node_modules/@nestjs/core/router.js:12:5"}}',
    '{"level":"warn","password":"[cut]","token":"[cut]","msg":"settings read"}',
    '{"time":1795348800000,"deadline":1795348805000,"sequence":735264}',
    '{"order":"6b03154e8b557691820ff479","activationId":"735264","msg":"acquired number store failed"}',
    'ringlet_http_request_seconds_bucket{le="0.0025",method="GET",route="/api/sms/:request_id",service="gateway"} 735264',
    'process_start_time_seconds{service="gateway"} 1795348800',
    'GET 127.0.0.1:40123/control/get-sms: no complete response within 12000 ms',
    '{"requestId":"0f8fad5b-d9cb-469f-a165-70867728950e","msg":"connected to nats://127.0.0.1:4222"}',
    '{"code":"platform/invalid","message":"Amount must not be greater than 10000000000."}',
    'undici@7.30.2 was loaded from node:internal/modules:1234567890',
  ])('finds nothing in the usual line %j', (line) => {
    expect(leaksIn(line, new KnownValues(['735264']))).toEqual([]);
  });

  it('reads all records of a run, and shows a line that repeats once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ringlet-leaks-'));
    mkdirSync(join(folder, 'run/logs'), { recursive: true });
    writeFileSync(join(folder, secretsFile), '"open sesame 7"\n"4711-0815"\n');
    writeFileSync(
      join(folder, 'run/logs/auth.log'),
      '{"id":1,"msg":"fine"}\n{"id":2,"msg":"open sesame 7"}\n{"id":3,"msg":"open sesame 7"}\n',
    );
    writeFileSync(join(folder, 'run/wallet.metrics'), 'x{card="4242424242424242"} 1\n');
    writeFileSync(join(folder, 'errors.jsonl'), '{"message":"code 4711-0815"}\n');
    const { leaks, files, lines } = await findLeaks(folder);
    expect({ files, lines }).toEqual({ files: 3, lines: 5 });
    const found = leaks.map(({ kind, at, times }) => `${kind} ${at} ${times}`);
    expect(found).toContain('value of a test run/logs/auth.log:2 2');
    expect(found).toContain('card number run/wallet.metrics:1 1');
    expect(found).toContain('value of a test errors.jsonl:1 1');
    rmSync(folder, { recursive: true });
  });

  it('has nothing to read before a run', async () => {
    expect(await findLeaks('no such folder')).toEqual({ leaks: [], files: 0, lines: 0 });
  });
});
