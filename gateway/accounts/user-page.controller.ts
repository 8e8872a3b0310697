import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { describeAccount, endSessionsOf, listSessionsOf } from '@ringlet/contracts/auth/accounts';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';
import { Statements } from '../wallet/statements';
import { DepositView, ListQuery, presentDeposit, StatementEntryView } from '../wallet/wallet.dto';
import { EmptyView, UserView } from './accounts.dto';
import { SessionView } from './sessions.controller';
import { UserParams } from './users.controller';
import { Users } from './users';

/** A user with what only admins see. Of a deleted one nothing personal is left; money and numbers stay under the id. */
export class UserDetailsView extends UserView {
  @ApiProperty()
  deleted: boolean;
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
  @ApiEnvelopeOf(UserDetailsView)
  async adminUser(@Param() { id }: UserParams, @Ctx() context: RequestOptions): Promise<ApiEnvelope<UserDetailsView>> {
    const account = await this.requester.send(describeAccount, { id }, context);
    const { deleted, lastSignInAt, secondFactor } = account;
    return envelope({
      ...(await this.users.present(account, context)),
      deleted,
      ...(lastSignInAt !== undefined && { last_sign_in: lastSignInAt }),
      second_factor: secondFactor,
    });
  }

  @Get(':id/deposits')
  @ApiOperation({ summary: "A user's deposits, newest first" })
  @ApiEnvelopeOf(DepositView, { as: 'list' })
  async adminUserDeposits(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<DepositView>> {
    const { data, nextCursor } = await this.requester.send(listDeposits, { userId, ...page }, context);
    return listEnvelope({ data: data.map(presentDeposit), nextCursor });
  }

  @Get(':id/statement')
  @ApiOperation({ summary: "Everything that moved a user's balance, newest first" })
  @ApiEnvelopeOf(StatementEntryView, { as: 'list' })
  adminUserStatement(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<StatementEntryView>> {
    return this.statements.page(userId, page, context);
  }

  @Get(':id/sessions')
  @ApiOperation({ summary: 'Where a user is signed in, newest first' })
  @ApiEnvelopeOf(SessionView, { as: 'list' })
  async adminUserSessions(
    @Param() { id }: UserParams,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<readonly SessionView[]>> {
    return envelope(await this.requester.send(listSessionsOf, { id }, context));
  }

  @Delete(':id/sessions')
  @ApiOperation({
    summary: 'Ends every session of a user, everywhere',
    description: 'Errors: auth/account-not-found, auth/own-account.',
  })
  @ApiEnvelopeOf(EmptyView)
  async endUserSessions(@Param() { id }: UserParams, @Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(endSessionsOf, { id }, context);
    return envelope({}, 'Their sessions have ended.');
  }
}
