import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { closeSession, openSession, registerAccount } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, ClientAddress, ClientDevice, CurrentUser } from '../http/context';
import { ForClients, Public } from '../sessions/access';
import { LoginBody, LoginAnswer, EmptyView, RegisterBody, UserView } from './accounts.dto';
import { refuseDifferent } from './passwords.dto';
import { Users } from './users';

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
    description: 'Errors: auth/email-taken, auth/passwords-differ, platform/too-many-requests.',
  })
  @ApiEnvelopeOf(EmptyView, { status: 201 })
  async register(
    @Body() body: RegisterBody,
    @ClientAddress() address: string,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    const { name, email, password } = body;
    refuseDifferent(body);
    await this.requester.send(registerAccount, { name, email, password, address }, context);
    return envelope({}, 'Your account is ready. Please log in.');
  }

  @Post('auth/login')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens a session',
    description:
      'Errors: auth/invalid-credentials, auth/account-locked, auth/second-factor-required (send again with a code), ' +
      'auth/second-factor-wrong.',
  })
  @ApiResponse({ status: 200, type: LoginAnswer })
  async login(
    @Body() body: LoginBody,
    @ClientAddress() address: string,
    @ClientDevice() device: string | undefined,
    @Ctx() context: RequestOptions,
  ): Promise<LoginAnswer> {
    const { token, account } = await this.requester.send(openSession, { ...body, address, device }, context);
    const user = await this.users.present(account, context);
    return { status: true, message: 'Login successful', user, token };
  }

  @Post('auth/logout')
  @ForClients()
  @ApiOperation({ summary: 'Ends this session, everywhere' })
  @ApiEnvelopeOf(EmptyView)
  async logout(@Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(closeSession, {}, context);
    return envelope({}, 'You are logged out.');
  }

  @Get('client/profile')
  @ForClients()
  @ApiOperation({ summary: 'The signed-in user, with the balance as it is now' })
  @ApiEnvelopeOf(UserView)
  async profile(@CurrentUser() caller: Caller, @Ctx() context: RequestOptions): Promise<ApiEnvelope<UserView>> {
    return envelope(await this.users.byId(caller.id, context));
  }
}
