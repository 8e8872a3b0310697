import { Controller, Module } from '@nestjs/common';
import { Types } from 'mongoose';
import TelegramServer from 'telegram-test-api';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { confirmOwner } from '@ringlet/contracts/auth/owner';
import { kobo } from '@ringlet/contracts/money';
import { readTelegram, startTelegram } from '@ringlet/contracts/telegram';
import { type FundsReply, getBalance } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { NotificationsSettings } from '../settings';

import { freePort } from '#scripts/free-port.mjs';

const token = `1234567891:${'Zx_8-'.repeat(7)}`;

/** Replaces auth and wallet. */
@Controller()
class OthersController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    const registeredAt = new Date(0).toISOString();
    const account = { id, name: 'Ada', email: `${id}@x.test`, role: 'client' as const, registeredAt };
    return { ...account, emailVerified: true, termsAccepted: true };
  }

  @HandleRequest(confirmOwner)
  confirm(): Record<string, never> {
    return {};
  }

  @HandleRequest(getBalance)
  balance(): FundsReply {
    return { balance: kobo(123_450) };
  }
}
@Module({ controllers: [OthersController] })
class OthersModule {}

/** Uses an imitation of Telegram by other authors: it neither waits for updates nor keeps them until they are confirmed. */
describe('the Telegram bot, as its user sees it', () => {
  let stack: TestStack;
  let server: TelegramServer;

  beforeAll(async () => {
    stack = await startStack();
    server = new TelegramServer({ port: await freePort(), host: '127.0.0.1', storeTimeout: 600 });
    await server.start();
    await stack.start('others', ServiceSettings, createService(OthersModule));
    await stack.start('notifications', NotificationsSettings, createService(AppModule), {
      SMTP_URL: 'smtp://127.0.0.1:9',
      TELEGRAM_API_URL: server.config.apiURL,
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_BOT_NAME: 'RingletBot',
    });
  });
  afterAll(async () => {
    await stack.stop();
    await server.stop();
  });

  it('is linked by Start, answers, and is unlinked by /stop', async () => {
    const userId = new Types.ObjectId().toHexString();
    const ctx = { correlationId: 'spec', caller: { id: userId, role: 'client' as const, session: 's' } };
    const person = server.getClient(token, { userId: 77, chatId: 77, firstName: 'Ada', userName: 'ada' });
    const answers = () =>
      server
        .getUpdatesHistory(token)
        .flatMap((update) => ('message' in update && 'chat_id' in update.message ? [update.message.text] : []));
    const say = async (text: string, count: number) => {
      await person.sendCommand(person.makeCommand(text));
      return until(() => answers().length === count && answers().at(-1), `answer ${count} arrives`);
    };
    expect(await say('/balance', 1)).toMatch(/not linked to a Ringlet account/);
    const { url } = await stack.requester.send(startTelegram, { password: 'secret enough' }, ctx);
    expect(await say(`/start ${url.split('=')[1] ?? ''}`, 2)).toMatch(/is linked to your Ringlet account/);
    const { link } = await stack.requester.send(readTelegram, {}, ctx);
    expect(link).toMatchObject({ chatId: 77, name: expect.stringContaining('Ada') });
    expect(await say('/balance', 3)).toBe('Your balance is ₦1,234.50.');
    expect(await say('/stop', 4)).toMatch(/no longer linked/);
    expect(await stack.requester.send(readTelegram, {}, ctx)).toEqual({ bot: 'RingletBot' });
  });
});
