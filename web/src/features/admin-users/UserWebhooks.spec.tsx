import { screen } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { UserWebhooks } from './UserWebhooks';

const at = '2026-11-20T12:00:00Z';
const delivery = (state: string, attempts: object[], more: object = {}) => ({
  id: `${state} ${attempts.length}`,
  message_id: 'msg_1',
  event: 'message.received',
  created_at: at,
  state,
  attempts,
  ...more,
});
const endpoint = (id: string, more: object) => ({
  id,
  url: `https://${id}.example/hook`,
  events: ['message.received'],
  description: '',
  balance_below: 1000,
  enabled: true,
  created_at: at,
  deliveries: [],
  ...more,
});
const open = (...data: object[]) => {
  answer('get', '/admin/users/u1/webhooks', { status: true, message: '', data });
  return renderAt('/admin/users/u1', '/admin/users/:id', <UserWebhooks id="u1" />);
};

beforeEach(() => signIn(adminUser));

it('says of each endpoint whether it is used, and what came of the last deliveries', async () => {
  const failed = delivery('failed', [
    { at, duration_ms: 9, status: 500 },
    { at, duration_ms: 9, status: 502 },
  ]);
  const silent = delivery('waiting', [{ at, duration_ms: 9, error: 'no answer within 5 s' }], { next_attempt_at: at });
  open(
    endpoint('good', { deliveries: [delivery('delivered', [{ at, duration_ms: 9, status: 204 }])] }),
    endpoint('failing', { failing_since: at, deliveries: [silent, failed] }),
    endpoint('ended', { enabled: false, switched_off_by: 'failing' }),
    endpoint('gone', { enabled: false, switched_off_by: 'gone' }),
    endpoint('own', { enabled: false, switched_off_by: 'owner', description: 'Test' }),
  );
  const textOf = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(`//${name}`) })).textContent;
  expect(await textOf('good')).toMatch(/on.*delivered: answered 204/);
  expect(await textOf('failing')).toMatch(
    /failing since .*waiting: no answer within 5 s, next attempt .*message\.received: failed: answered 502 after 2 attempts/,
  );
  expect(await textOf('ended')).toContain('switched off every delivery failed for three days');
  expect(await textOf('gone')).toContain('switched off it answered 410 (gone)');
  expect(await textOf('own')).toMatch(/Test.*switched off by the client.*Nothing in the last 30 days/);
});

it('says where there are none', async () => {
  open();
  expect(await screen.findByText('No webhook endpoints')).toBeInTheDocument();
});
