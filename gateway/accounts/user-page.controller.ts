import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { describeAccount, endSessionsOf, listSessionsOf } from '@ringlet/contracts/auth/accounts';
import { listDeposits } from '@ringlet/contracts/wallet/wallet';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { Statements } from '../wallet/statements';
import { DepositView, ListQuery, presentDeposit, StatementEntryView } from '../wallet/wallet.dto';
import { Nothing, UserView } from './accounts.dto';
import { SessionView } from './sessions.controller';
import { UserParams } from './users.controller';
import { Users } from './users';

/** A user with what only admins see. Of a deleted one nothing personal is left; money and numbers stay under the id. */
export class UserDetailsView extends UserView {
  @ApiProperty()
  deleted: boolean;
  @ApiProperty()
  email_verified: boolean;
  @ApiProperty({ required: false, format: 'date-time' })
  last_sign_in?: string;
  @ApiProperty({ description: 'Whether two-factor sign-in is on' })
  second_factor: boolean;
}

/** One user's page in the back office: what each service knows of them. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins()
export class UserPageController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
    private readonly statements: Statements,
  ) {}

  @Get(':id')
  @ApiOperation({ summary: 'A user, with the balance as it is now', description: 'Errors: auth/account-not-found.' })
  @Answers(UserDetailsView)
  async adminUser(@Param() { id }: UserParams, @Asking() asking: RequestOptions): Promise<Answer<UserDetailsView>> {
    const account = await this.requester.ask(describeAccount, { id }, asking);
    const { deleted, emailVerified, lastSignInAt, secondFactor } = account;
    return answer({
      ...(await this.users.present(account, asking)),
      deleted,
      email_verified: emailVerified,
      ...(lastSignInAt !== undefined && { last_sign_in: lastSignInAt }),
      second_factor: secondFactor,
    });
  }

  @Get(':id/deposits')
  @ApiOperation({ summary: "A user's deposits, newest first" })
  @Answers(DepositView, { as: 'list' })
  async adminUserDeposits(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<DepositView>> {
    const { data, nextCursor } = await this.requester.ask(listDeposits, { userId, ...page }, asking);
    return answerList({ data: data.map(presentDeposit), nextCursor });
  }

  @Get(':id/statement')
  @ApiOperation({ summary: "Everything that moved a user's balance, newest first" })
  @Answers(StatementEntryView, { as: 'list' })
  adminUserStatement(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Asking() asking: RequestOptions,
  ): Promise<ListAnswer<StatementEntryView>> {
    return this.statements.page(userId, page, asking);
  }

  @Get(':id/sessions')
  @ApiOperation({ summary: 'Where a user is signed in, newest first' })
  @Answers(SessionView, { as: 'list' })
  async adminUserSessions(
    @Param() { id }: UserParams,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<readonly SessionView[]>> {
    return answer(await this.requester.ask(listSessionsOf, { id }, asking));
  }

  @Delete(':id/sessions')
  @ApiOperation({
    summary: 'Ends every session of a user, everywhere',
    description: 'Errors: auth/account-not-found, auth/own-account.',
  })
  @Answers(Nothing)
  async endUserSessions(@Param() { id }: UserParams, @Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    await this.requester.ask(endSessionsOf, { id }, asking);
    return answer({}, 'Their sessions have ended.');
  }
}
