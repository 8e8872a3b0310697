import { cachedApi } from '../shared/api/caching';
import { answer } from '../shared/testing/server';
import { takeEarlyNumber } from './earlyNumber';
import { getStore } from './store';

const known = (requestId: string) => cachedApi.endpoints.messages.select({ requestId })(getStore().getState()).data;

beforeEach(() => {
  answer('get', '/api/sms/n1', { status: true, message: '', data: {}, messages: [] });
});

afterEach(() => delete window.ringletEarlyRequests);

it('brings the number of the address into the store', async () => {
  window.ringletEarlyRequests = new Map([['GET /', Promise.resolve({} as Response)]]);
  await takeEarlyNumber('/client/view-sms/n1');
  expect(known('n1')).toMatchObject({ messages: [] });
});

it('asks for nothing that the page has not asked for', async () => {
  await takeEarlyNumber('/client/view-sms/n2');
  window.ringletEarlyRequests = new Map([['GET /', Promise.resolve({} as Response)]]);
  await takeEarlyNumber('/client/dashboard');
  expect(known('n2')).toBeUndefined();
});
