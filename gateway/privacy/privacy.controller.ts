import { Body, Controller, Post, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { listMessageViews } from '@ringlet/contracts/auth/audit';
import { acceptTerms, listConsents } from '@ringlet/contracts/auth/consents';
import { beginDataDownload } from '@ringlet/contracts/auth/data-download';
import { cancelErasure, requestErasure } from '@ringlet/contracts/auth/erasure';
import { dayOf } from '@ringlet/contracts/days';
import { getBoard } from '@ringlet/contracts/numbers/board';
import { Clock } from '@ringlet/platform/clock';
import { ForClients } from '../http/access';
import { Errors, SendsFile } from '../http/answers';
import { Forwards, get, post, remove } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { jsonStream } from './json-stream';
import { personalDataOf } from './personal-data';
import { DataDownloadBody, ErasureBody } from './privacy.dto';

/** Clients read and erase their personal data, and see their consents. */
@ApiTags('personal data')
@Controller('client')
@ForClients()
export class PrivacyController extends Forwards({
  consents: get('consents', listConsents, {
    summary: 'Which versions of the terms and the privacy notice were accepted, oldest first',
  }),
  acceptTerms: post('consents', acceptTerms, {
    summary: 'Accepts the current version of the terms and the privacy notice',
    message: 'Thank you.',
  }),
  messageViews: get('message-views', listMessageViews, {
    summary: 'Who of the staff opened messages of the own numbers, newest first',
  }),
  eraseMe: post('erasure', requestErasure, {
    summary: 'Requests the erasure of the own account in 30 days, and ends its sessions',
    body: ErasureBody,
    message: 'Your account will be erased. Until then you can log in and keep it.',
  }),
  keepMe: remove('erasure', cancelErasure, {
    summary: 'Keeps the own account, whose erasure was requested',
    message: 'Your account stays.',
  }),
}) {
  constructor(private readonly clock: Clock) {
    super();
  }

  @Post('my-data')
  @ApiOperation({
    summary: 'Everything that is stored about the own account, as a JSON file',
    description: 'At most five a day.',
  })
  @Errors(beginDataDownload, getAccount, listConsents, getBoard)
  @SendsFile('application/json', 'A JSON file')
  async myData(@Body() { password }: DataDownloadBody, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    await ctx.send(beginDataDownload, { password });
    const now = this.clock.now();
    return new StreamableFile(jsonStream(await personalDataOf(ctx, now)), {
      type: 'application/json',
      disposition: `attachment; filename="ringlet-my-data-${dayOf(now)}.json"`,
    });
  }
}
