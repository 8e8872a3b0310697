import { verifiedMessage } from './deposits';

describe('what a client reads after a verification', () => {
  it('says that a payment failed, also while it can still be paid', () => {
    expect(verifiedMessage({ status: 'pending' })).toBe('Payment is still pending');
    expect(verifiedMessage({ status: 'pending', attemptFailed: true })).toBe('Payment not successful');
    expect(verifiedMessage({ status: 'declined' })).toBe('Payment not successful');
    expect(verifiedMessage({ status: 'approved' })).toBe('Payment successful');
  });
});
