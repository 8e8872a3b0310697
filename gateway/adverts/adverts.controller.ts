import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listAdverts } from '#libs/contracts/adverts';
import { type Caller } from '#libs/contracts/caller';
import { RingletError } from '#libs/contracts/errors';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking, SignedIn } from '../http/asking';
import { ForClients } from '../sessions/access';

export class AdvertsQuery {
  @IsIn(['client', 'admin'])
  from: 'client' | 'admin';
}

export class AdvertView {
  @ApiProperty()
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  image: string;
  @ApiProperty()
  link: string;
  @ApiProperty({ enum: ['active', 'inactive'] })
  status: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

@ApiTags('adverts')
@Controller('advert')
@ForClients()
export class AdvertsController {
  constructor(private readonly requester: Requester) {}

  @Get('get-adverts')
  @ApiOperation({ summary: 'Adverts: the active ones for clients, all of them for admins' })
  @Answers(AdvertView, { as: 'list' })
  async adverts(
    @Query() { from }: AdvertsQuery,
    @SignedIn() caller: Caller,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<readonly AdvertView[]>> {
    if (from === 'admin' && caller.role !== 'admin') throw new RingletError('auth/forbidden');
    return answer(await this.requester.ask(listAdverts, { from }, asking));
  }
}
