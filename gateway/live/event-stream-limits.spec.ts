import { Metrics } from '@ringlet/platform/metrics';
import { ShedRequests } from '../edge/shed-requests';
import { EventStreamLimits, eventStreamsPerAccount } from './event-stream-limits';

function setup(perAddress = 100) {
  const limits = new EventStreamLimits({ CONNECTIONS_PER_ADDRESS: perAddress }, new ShedRequests(new Metrics('test')));
  const closed: string[] = [];
  const open = (name: string, { account = 'ada', address = '102.89.23.4' } = {}) =>
    limits.open(account, address, () => closed.push(name));
  return { open, closed };
}

describe('EventStreamLimits', () => {
  it('closes the oldest stream of an account that opens too many, and of no other', () => {
    const { open, closed } = setup();
    open('other', { account: 'ben' });
    for (let at = 0; at < eventStreamsPerAccount + 2; at++) open(`stream ${at}`);
    expect(closed).toEqual(['stream 0', 'stream 1']);
  });

  it('gives the place of an ended stream to the next', () => {
    const { open, closed } = setup();
    const releases = Array.from({ length: eventStreamsPerAccount }, (_, at) => open(`stream ${at}`));
    releases[3]?.();
    open('next');
    expect(closed).toEqual([]);
    open('one more');
    expect(closed).toEqual(['stream 0']);
  });

  it('refuses the newest of an address, until one has ended', () => {
    const { open, closed } = setup(3);
    const address = '2001:db8:1:2::1';
    const [release] = ['a', 'b', 'c'].map((account) => open(account, { account, address }));
    const another = () => open('d', { account: 'd', address: '2001:db8:1:2:3::4' });
    expect(another).toThrow('Too many requests');
    open('e', { account: 'd', address: '102.89.23.5' });
    release?.();
    expect(another).not.toThrow();
    expect(closed).toEqual([]);
  });
});
