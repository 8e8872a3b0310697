import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { readTelegram, startTelegram, unlinkTelegram } from '@ringlet/contracts/telegram';
import { ForClients } from '../http/access';
import { Forwards, get, post, remove } from '../http/forwards';

@ApiTags('notifications')
@Controller('client/telegram')
@ForClients()
export class TelegramController extends Forwards({
  telegram: get('', readTelegram, { summary: 'The Telegram bot, and the Telegram account that is linked' }),
  startTelegram: post('', startTelegram, {
    summary: 'Makes a link to the Telegram bot, which links the account that presses Start there',
    description:
      'The link can be used once, within ten minutes; one that was made before ends. An account has one Telegram account at a ' +
      'time, and the other way round. With the password, and a code where two-factor login is on. 20 an hour at most.',
  }),
  unlinkTelegram: remove('', unlinkTelegram, {
    summary: 'Ends the link to the Telegram account; where none is linked nothing changes',
    message: 'Telegram receives no more notices.',
  }),
}) {}
