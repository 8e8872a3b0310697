import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { getAccount, chooseLanguage, registerAccount } from '@ringlet/contracts/auth/accounts';
import { closeSession, openSession } from '@ringlet/contracts/auth/sessions';
import { Requester } from '@ringlet/messaging/requester';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import {
  ClientAddress,
  ClientDevice,
  Ctx,
  type PublicContext,
  PublicCtx,
  type RequestContext,
} from '../http/request-context';
import { ForClients, Public, ForRestrictedToo } from '../http/access';
import { LanguageBody, LoginBody, LoginAnswer, RegisterBody, UserView } from './accounts.dto';
import { requireSamePasswords } from './passwords.dto';
import { Users } from './users';
import { GoesOnIn } from '../switches/goes-on-in';

@ApiTags('accounts')
@Controller()
export class AccountsController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  @Post('auth/register')
  @Public()
  @ApiOperation({
    summary: 'Opens an account',
  })
  @Errors(registerAccount, 'auth/passwords-differ')
  @ApiEnvelopeOf(EmptyView, { status: 201 })
  async register(
    @Body() body: RegisterBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    const { name, email, password, language } = body;
    requireSamePasswords(body);
    await this.requester.send(registerAccount, { name, email, password, language, address }, ctx);
    return envelope({}, 'Your account is ready. Please log in.');
  }

  @Post('auth/login')
  @GoesOnIn('maintenance')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens a session',
    description:
      'After auth/second-factor-required it is sent again with a code, after auth/session-ended (the account was changed ' +
      'meanwhile) as it was.',
  })
  @Errors(openSession)
  @ApiResponse({ status: 200, type: LoginAnswer })
  async login(
    @Body() body: LoginBody,
    @ClientAddress() address: string,
    @ClientDevice() device: string | undefined,
    @PublicCtx() ctx: PublicContext,
  ): Promise<LoginAnswer> {
    const { token, deviceToken, account } = await this.requester.send(openSession, { ...body, address, device }, ctx);
    const user = await this.users.present(account, ctx);
    return { status: true, message: 'Login successful', user, token, deviceToken };
  }

  @Post('auth/logout')
  @ForRestrictedToo()
  @GoesOnIn('maintenance')
  @ForClients()
  @ApiOperation({ summary: 'Ends this session' })
  @ApiEnvelopeOf(EmptyView)
  async logout(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(closeSession, {}, ctx);
    return envelope({}, 'You are logged out.');
  }

  @Get('client/profile')
  @ForRestrictedToo()
  @ForClients()
  @ApiOperation({ summary: 'The signed-in user, with the current balance' })
  @Errors(getAccount)
  @ApiEnvelopeOf(UserView)
  async profile(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<UserView>> {
    return envelope(await this.users.find(ctx.caller.id, ctx));
  }

  @Put('client/language')
  @ForClients()
  @ApiOperation({ summary: 'Chooses the language of what is sent to the signed-in user' })
  @Errors(chooseLanguage)
  @ApiEnvelopeOf(EmptyView)
  async chooseLanguage(@Body() body: LanguageBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    return envelope(await this.requester.send(chooseLanguage, body, ctx));
  }
}
