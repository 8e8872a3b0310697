import { noticeDays } from '@ringlet/contracts/notices';
import { pushDeviceDays } from '@ringlet/contracts/push';
import { publishedEvents, rateLimitWindows } from '@ringlet/persistence/retention/common-rules';
import { deletedAfter, type RetentionRule } from '@ringlet/persistence/retention/retention-rule';
import { balanceDays } from '../balances/balance.model';
import { contactMessageDays } from '../contact/contact-message.model';

export const retentionRules: readonly RetentionRule[] = [
  deletedAfter('messages of the contact form', 'contact_messages', 'receivedAt', contactMessageDays),
  deletedAfter('notices: number, country, service or amount of each', 'notices', 'at', noticeDays),
  deletedAfter('last known balance, under the id', 'last_balances', 'at', balanceDays),
  deletedAfter(
    'devices that receive pushes: address at the push service',
    'push_subscriptions',
    'usedAt',
    pushDeviceDays,
  ),
  deletedAfter(
    'e-mails, pushes and messages in Telegram: subject and id of the recipient, text of those that wait',
    'outbound_messages',
    'deleteAt',
    1,
  ),
  rateLimitWindows,
  publishedEvents,
];
