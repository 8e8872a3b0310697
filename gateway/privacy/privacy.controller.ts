import { Body, Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { acceptTerms, type Consent, listConsents } from '@ringlet/contracts/auth/consents';
import { beginDataDownload } from '@ringlet/contracts/auth/data-download';
import { cancelErasure, requestErasure } from '@ringlet/contracts/auth/erasure';
import { dayOf } from '@ringlet/contracts/days';
import { Requester } from '@ringlet/messaging/requester';
import { getBoard } from '@ringlet/contracts/numbers/board';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { Clock } from '@ringlet/platform/clock';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { jsonStream } from './json-stream';
import { PersonalData } from './personal-data';
import { ConsentView, DataDownloadBody, ErasureBody, ErasureView } from './privacy.dto';

/** What a client may do with the personal data that Ringlet has: read, erase, and see the consents. */
@ApiTags('personal data')
@Controller('client')
@ForClients()
export class PrivacyController {
  constructor(
    private readonly requester: Requester,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  @Get('consents')
  @ApiOperation({ summary: 'Which versions of the terms and the privacy notice were accepted, oldest first' })
  @Errors(listConsents)
  @ApiEnvelopeOf(ConsentView, { as: 'list' })
  async consents(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly ConsentView[]>> {
    return envelope((await this.requester.send(listConsents, {}, ctx)).map(presentConsent));
  }

  @Post('consents')
  @ApiOperation({ summary: 'Accepts the current version of the terms and the privacy notice' })
  @Errors(acceptTerms)
  @ApiEnvelopeOf(ConsentView, { as: 'list' })
  async acceptTerms(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly ConsentView[]>> {
    return envelope((await this.requester.send(acceptTerms, {}, ctx)).map(presentConsent), 'Thank you.');
  }

  @Post('my-data')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Everything that is stored about the own account, as a JSON file',
    description: 'At most five a day.',
  })
  @Errors(beginDataDownload, getAccount, listConsents, getBoard)
  @ApiProduces('application/json')
  @ApiResponse({ status: 200, description: 'A JSON file', schema: { type: 'string', format: 'binary' } })
  async myData(@Body() { password }: DataDownloadBody, @Ctx() ctx: RequestContext): Promise<StreamableFile> {
    await this.requester.send(beginDataDownload, { password }, ctx);
    const now = this.clock.now();
    return new StreamableFile(jsonStream(await this.personalData.of(ctx, now)), {
      type: 'application/json',
      disposition: `attachment; filename="ringlet-my-data-${dayOf(now)}.json"`,
    });
  }

  @Post('erasure')
  @ApiOperation({
    summary: 'Requests the erasure of the own account in 30 days, and ends its sessions',
  })
  @Errors(requestErasure)
  @ApiEnvelopeOf(ErasureView)
  async eraseMe(@Body() { password }: ErasureBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<ErasureView>> {
    const { dueAt } = await this.requester.send(requestErasure, { password }, ctx);
    return envelope({ erasure_at: dueAt }, 'Your account will be erased. Until then you can log in and keep it.');
  }

  @Delete('erasure')
  @ApiOperation({ summary: 'Keeps the own account, whose erasure was requested' })
  @ApiEnvelopeOf(EmptyView)
  async keepMe(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(cancelErasure, {}, ctx);
    return envelope({}, 'Your account stays.');
  }
}

function presentConsent({ at, ...consent }: Consent): ConsentView {
  return { ...consent, accepted_at: at };
}
