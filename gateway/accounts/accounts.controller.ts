import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { chooseLanguage, getAccount, registerAccount } from '@ringlet/contracts/auth/accounts';
import { closeSession, openSession } from '@ringlet/contracts/auth/sessions';
import { AllowedIn, ForClients, ForRestrictedToo, Public } from '../http/access';
import { Answers, AnswersWhole, EmptyView, Errors } from '../http/answers';
import { Forwards, post, put } from '../http/forwards';
import {
  ClientAddress,
  ClientDevice,
  Ctx,
  type PublicContext,
  PublicCtx,
  type RequestContext,
} from '../http/request-context';
import { LanguageBody, LoginAnswer, LoginBody, RegisterBody, UserView } from './accounts.dto';
import { requireSamePasswords } from './passwords.dto';
import { findUser, withFunds } from './users';

@ApiTags('accounts')
@Controller()
export class AccountsController extends Forwards({
  logout: post('auth/logout', closeSession, {
    summary: 'Ends this session',
    message: 'You are logged out.',
    marks: [ForRestrictedToo(), AllowedIn('maintenance'), ForClients()],
  }),
  chooseLanguage: put('client/language', chooseLanguage, {
    summary: 'Chooses the language of what is sent to the signed-in user',
    body: LanguageBody,
    marks: [ForClients()],
  }),
}) {
  @Post('auth/register')
  @Public()
  @ApiOperation({ summary: 'Opens an account' })
  @Errors(registerAccount, 'auth/passwords-differ')
  @Answers(EmptyView, { status: 201, message: 'Your account is ready. Please log in.' })
  register(@Body() body: RegisterBody, @ClientAddress() address: string, @PublicCtx() ctx: PublicContext) {
    const { name, email, password, language } = body;
    requireSamePasswords(body);
    return ctx.send(registerAccount, { name, email, password, language, address });
  }

  @Post('auth/login')
  @AllowedIn('maintenance')
  @Public()
  @ApiOperation({
    summary: 'Opens a session',
    description:
      'After auth/second-factor-required it is sent again with a code, after auth/session-ended (the account was changed ' +
      'meanwhile) as it was.',
  })
  @Errors(openSession)
  @AnswersWhole(LoginAnswer)
  async login(
    @Body() body: LoginBody,
    @ClientAddress() address: string,
    @ClientDevice() device: string | undefined,
    @PublicCtx() ctx: PublicContext,
  ): Promise<LoginAnswer> {
    const { account, ...tokens } = await ctx.send(openSession, { ...body, address, device });
    return { status: true, message: 'Login successful', user: await withFunds(account, ctx), ...tokens };
  }

  @Get('client/profile')
  @ForRestrictedToo()
  @ForClients()
  @ApiOperation({ summary: 'The signed-in user, with the current balance' })
  @Errors(getAccount)
  @Answers(UserView)
  profile(@Ctx() ctx: RequestContext) {
    return findUser(ctx.caller.id, ctx);
  }
}
