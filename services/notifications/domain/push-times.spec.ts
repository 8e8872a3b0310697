import { noticeKinds } from '@ringlet/contracts/notices';
import { expiryOf, secondsLeft, urgencyOf } from './push-times';

const happenedAt = new Date('2026-11-22T09:00:00Z');
const later = (minutes: number) => new Date(happenedAt.getTime() + minutes * 60_000);

describe('the times of a push', () => {
  it('end ten minutes after a code arrived, however late it is sent', () => {
    expect(expiryOf('code', { happenedAt, sendAt: later(4) })).toEqual(later(10));
  });

  it('end a day after the rest may be sent, also after quiet hours', () => {
    for (const kind of noticeKinds.filter((each) => each !== 'code')) {
      expect(expiryOf(kind, { happenedAt, sendAt: later(600) })).toEqual(later(600 + 24 * 60));
    }
  });

  it('end where the notice itself does', () => {
    expect(expiryOf('rental-ending', { happenedAt, sendAt: happenedAt, noticeExpiresAt: later(60) })).toEqual(
      later(60),
    );
    expect(expiryOf('code', { happenedAt, sendAt: happenedAt, noticeExpiresAt: later(60) })).toEqual(later(10));
  });

  it('are whole seconds for the push service', () => {
    expect(secondsLeft(later(10), new Date(happenedAt.getTime() + 500))).toBe(599);
    expect(secondsLeft(happenedAt, later(1))).toBe(0);
  });

  it('are urgent for codes and security', () => {
    expect(noticeKinds.filter((kind) => urgencyOf(kind) === 'high')).toEqual(['code', 'security']);
  });
});
