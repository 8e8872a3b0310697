import { findIds } from './findIds';

it.each<[string, string, object]>([
  ['the ids of an event', '{"data":{"userId":"u1","orderId":"o1","price":5}}', { userId: 'u1', orderId: 'o1' }],
  [
    'the outermost of two',
    '{"userId":"u1","data":{"userId":"u2","reference":"RL-1"}}',
    { userId: 'u1', reference: 'RL-1' },
  ],
  ['those in a list', '{"data":[{"reference":"RL-1"}]}', { reference: 'RL-1' }],
  ['no number and no empty text', '{"userId":5,"orderId":"","reference":null}', {}],
  ['nothing in a text that was cut', '{"userId":"u1', {}],
  ['nothing in a text', '"userId"', {}],
])('finds %s', (_, body, expected) => expect(findIds(body)).toEqual(expected));
