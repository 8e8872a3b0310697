import { cachedApi } from '../shared/api/caching';
import { answer } from '../shared/testing/server';
import { takeEarlyReply } from './earlyReplies';
import { getStore } from './store';

const { messages, singlePrice } = cachedApi.endpoints;
const orderOf = (requestId: string) => messages.select({ requestId })(getStore().getState()).data;
const hasAsked = () => (window.ringletEarlyRequests = new Map([['GET /', Promise.resolve({} as Response)]]));

beforeEach(() => {
  answer('get', '/api/sms/n1', { status: true, message: '', data: {}, messages: [] });
  answer('post', '/api/SinglePrice', { status: true, message: '', data: {} });
});

afterEach(() => {
  delete window.ringletEarlyRequests;
  window.history.replaceState(null, '', '/');
});

it('brings the number of the address into the store', async () => {
  hasAsked();
  await takeEarlyReply('/client/view-sms/n1');
  expect(orderOf('n1')).toMatchObject({ messages: [] });
});

it('brings the prices of the country into the store', async () => {
  hasAsked();
  window.history.replaceState(null, '', '/client/buy?country=5&service=1');
  await takeEarlyReply('/client/buy');
  expect(singlePrice.select({ country: '5' })(getStore().getState()).data).toMatchObject({ data: {} });
});

it('asks for nothing that the page has not asked for', async () => {
  await takeEarlyReply('/client/view-sms/n2');
  hasAsked();
  await takeEarlyReply('/client/dashboard');
  expect(orderOf('n2')).toBeUndefined();
});
