import { createHmac } from 'node:crypto';
import { assertSigned } from './webhook-signature';

const body = Buffer.from('{"event":"charge.success"}');
const signed = (secret: string, bytes = body) => createHmac('sha512', secret).update(bytes).digest('hex');

describe('the signature of a webhook', () => {
  it.each<[string, (string | undefined)[], string]>([
    ['of the current secret', ['current'], signed('current')],
    ['in upper case', ['current'], signed('current').toUpperCase()],
    ['of the previous secret while keys are changed', ['current', 'previous'], signed('previous')],
  ])('%s is accepted', (_what, secrets, signature) => {
    expect(() => assertSigned(secrets, body, signature)).not.toThrow();
  });

  it.each<[string, (string | undefined)[], string]>([
    ['of another secret', ['current', 'previous'], signed('another')],
    ['of other bytes', ['current'], signed('current', Buffer.from('{"event":"charge.success" }'))],
    ['of the previous secret where there is no current one', [undefined, 'previous'], signed('previous')],
    ['where no secret is known', [], signed('current')],
    ['that is missing', ['current'], ''],
    ['that is too short', ['current'], signed('current').slice(0, -2)],
    ['that is too long', ['current'], `${signed('current')}00`],
    ['with something before it', ['current'], `00${signed('current')}`],
    ['that is no number', ['current'], 'z'.repeat(128)],
    ['of zeros', ['current'], '0'.repeat(128)],
  ])('%s is refused', (_what, secrets, signature) => {
    const refusal = expect.objectContaining({ code: 'wallet/webhook-signature' }) as Error;
    expect(() => assertSigned(secrets, body, signature)).toThrow(refusal);
  });
});
