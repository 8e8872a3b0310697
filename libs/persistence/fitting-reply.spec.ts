import { fittingReply, replyBytes } from './fitting-reply';

describe('the rows of a reply', () => {
  it('are all where they fit', () => {
    expect(fittingReply([])).toEqual([]);
    expect(fittingReply(['a', 'b'])).toEqual(['a', 'b']);
  });

  it('are as many as fit, and one that is too long alone', () => {
    const half = 'x'.repeat(replyBytes / 2 - 2);
    expect(fittingReply([half, half, 'more'])).toEqual([half, half]);
    const long = 'x'.repeat(replyBytes);
    expect(fittingReply([long, 'more'])).toEqual([long]);
    expect(fittingReply(['first', long, 'more'])).toEqual(['first']);
  });
});
