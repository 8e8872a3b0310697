import { startFailure } from './start-failure';

describe('startFailure', () => {
  it('names the reason of an error without a stack, as the NATS client throws', () => {
    const error = Object.assign(new Error('connection disconnected'), { stack: '' });
    expect(startFailure(error)).toBe("can't start: connection disconnected");
  });
});
