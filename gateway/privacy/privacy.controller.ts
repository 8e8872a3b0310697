import { Body, Controller, Delete, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { listMessageViews, MessageViewByStaff } from '@ringlet/contracts/auth/audit';
import { acceptTerms, ConsentView, listConsents } from '@ringlet/contracts/auth/consents';
import { beginDataDownload } from '@ringlet/contracts/auth/data-download';
import { cancelErasure, ErasureView, requestErasure } from '@ringlet/contracts/auth/erasure';
import { dayOf } from '@ringlet/contracts/days';
import { getBoard } from '@ringlet/contracts/numbers/board';
import { Page } from '@ringlet/contracts/paging';
import { Clock } from '@ringlet/platform/clock';
import { ForClients } from '../http/access';
import { Answers, AnswersList, SendsFile } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';
import { jsonStream } from './json-stream';
import { personalDataOf } from './personal-data';
import { DataDownloadBody, ErasureBody } from './privacy.dto';

/** Clients read and erase their personal data, and see their consents. */
@ApiTags('personal data')
@Controller('client')
@ForClients()
export class PrivacyController {
  constructor(private readonly clock: Clock) {}

  @Get('consents')
  @ApiOperation({ summary: 'Which versions of the terms and the privacy notice were accepted, oldest first' })
  @Errors(listConsents)
  @AnswersList(ConsentView)
  consents(@Ctx() ctx: RequestContext) {
    return ctx.send(listConsents, {});
  }

  @Post('consents')
  @ApiOperation({ summary: 'Accepts the current version of the terms and the privacy notice' })
  @Errors(acceptTerms)
  @AnswersList(ConsentView, { message: 'Thank you.' })
  acceptTerms(@Ctx() ctx: RequestContext) {
    return ctx.send(acceptTerms, {});
  }

  @Get('message-views')
  @ApiOperation({ summary: 'Who of the staff opened messages of the own numbers, newest first' })
  @Errors(listMessageViews)
  @AnswersList(MessageViewByStaff)
  messageViews(@Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listMessageViews, page);
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

  @Post('erasure')
  @ApiOperation({ summary: 'Requests the erasure of the own account in 30 days, and ends its sessions' })
  @Errors(requestErasure)
  @Answers(ErasureView, { message: 'Your account will be erased. Until then you can log in and keep it.' })
  eraseMe(@Body() { password }: ErasureBody, @Ctx() ctx: RequestContext) {
    return ctx.send(requestErasure, { password });
  }

  @Delete('erasure')
  @ApiOperation({ summary: 'Keeps the own account, whose erasure was requested' })
  @Answers(EmptyView, { message: 'Your account stays.' })
  keepMe(@Ctx() ctx: RequestContext) {
    return ctx.send(cancelErasure, {});
  }
}
