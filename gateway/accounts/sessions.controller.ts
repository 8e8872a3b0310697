import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import { endSession, listSessions } from '@ringlet/contracts/auth/accounts';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForClients } from '../sessions/access';
import { Nothing } from './accounts.dto';

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
  @Answers(SessionView, { as: 'list' })
  async mySessions(@Asking() asking: RequestOptions): Promise<Answer<readonly SessionView[]>> {
    return answer(await this.requester.ask(listSessions, {}, asking));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Ends one of the signed-in user’s sessions' })
  @Answers(Nothing)
  async endMySession(@Param() { id }: SessionParams, @Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    await this.requester.ask(endSession, { id }, asking);
    return answer({}, 'The session has ended.');
  }
}
