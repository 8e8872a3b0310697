import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import { endSession, listSessions } from '@ringlet/contracts/auth/accounts';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForClients } from '../sessions/access';
import { EmptyView } from './accounts.dto';

export class SessionParams {
  @IsMongoId()
  id: string;
}

export class SessionView {
  @ApiProperty()
  id: string;
  @ApiProperty({ format: 'date-time' })
  openedAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  @ApiProperty({ required: false, description: 'Internet address that it was opened from' })
  address?: string;
  @ApiProperty({ required: false, description: 'What the browser called itself' })
  device?: string;
  @ApiProperty({ description: 'Whether it is the one that asks' })
  current: boolean;
}

@ApiTags('accounts')
@Controller('client/sessions')
@ForClients()
export class SessionsController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'Where the signed-in user is signed in, newest first' })
  @ApiEnvelopeOf(SessionView, { as: 'list' })
  async mySessions(@Ctx() context: RequestOptions): Promise<ApiEnvelope<readonly SessionView[]>> {
    return envelope(await this.requester.send(listSessions, {}, context));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Ends one of the signed-in user’s sessions' })
  @ApiEnvelopeOf(EmptyView)
  async endMySession(@Param() { id }: SessionParams, @Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(endSession, { id }, context);
    return envelope({}, 'The session has ended.');
  }
}
