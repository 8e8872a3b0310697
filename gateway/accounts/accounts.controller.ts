import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { closeSession, openSession, registerAccount } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking, ClientAddress, ClientDevice, SignedIn } from '../http/asking';
import { ForClients, Public } from '../sessions/access';
import { LoginBody, LoginAnswer, Nothing, RegisterBody, UserView } from './accounts.dto';
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
  @Answers(Nothing, { status: 201 })
  async register(
    @Body() body: RegisterBody,
    @ClientAddress() address: string,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<Nothing>> {
    const { name, email, password } = body;
    refuseDifferent(body);
    await this.requester.ask(registerAccount, { name, email, password, address }, asking);
    return answer({}, 'Your account is ready. Please log in.');
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
    @Asking() asking: RequestOptions,
  ): Promise<LoginAnswer> {
    const { token, account } = await this.requester.ask(openSession, { ...body, address, device }, asking);
    const user = await this.users.present(account, asking);
    return { status: true, message: 'Login successful', user, token };
  }

  @Post('auth/logout')
  @ForClients()
  @ApiOperation({ summary: 'Ends this session, everywhere' })
  @Answers(Nothing)
  async logout(@Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    await this.requester.ask(closeSession, {}, asking);
    return answer({}, 'You are logged out.');
  }

  @Get('client/profile')
  @ForClients()
  @ApiOperation({ summary: 'The signed-in user, with the balance as it is now' })
  @Answers(UserView)
  async profile(@SignedIn() caller: Caller, @Asking() asking: RequestOptions): Promise<Answer<UserView>> {
    return answer(await this.users.byId(caller.id, asking));
  }
}
