import { applyDecorators, Get, Injectable, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { ForRestrictedToo } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { type RequestContext } from '../http/request-context';
import {
  type BeginSecondFactorBody,
  type ConfirmSecondFactorBody,
  RecoveryCodesView,
  type RemoveSecondFactorBody,
  SecondFactorSecretView,
  SecondFactorView,
} from './second-factor.dto';

export const SecondFactorState = () =>
  applyDecorators(
    Get(),
    ForRestrictedToo(),
    ApiOperation({ summary: 'Whether the signed-in user has two-factor sign-in' }),
    Errors(secondFactorState),
    ApiEnvelopeOf(SecondFactorView),
  );

export const BeginSecondFactor = () =>
  applyDecorators(
    Post('begin'),
    ForRestrictedToo(),
    ApiOperation({
      summary: 'Creates a secret for an authenticator app; takes effect once a code confirms it',
    }),
    Errors(beginSecondFactor),
    ApiEnvelopeOf(SecondFactorSecretView),
  );

export const ConfirmSecondFactor = () =>
  applyDecorators(
    Post('confirm'),
    ForRestrictedToo(),
    ApiOperation({
      summary: 'Switches two-factor sign-in on, ends the other sessions and returns the recovery codes',
    }),
    Errors(confirmSecondFactor),
    ApiEnvelopeOf(RecoveryCodesView),
  );

export const RemoveSecondFactor = () =>
  applyDecorators(
    Post('remove'),
    ApiOperation({
      summary: 'Switches two-factor sign-in off',
    }),
    Errors(removeSecondFactor),
    ApiEnvelopeOf(EmptyView),
  );

/** Two-factor sign-in of the signed-in user, at the paths of clients and of admins. The decorators above describe its routes. */
@Injectable()
export class SecondFactorOperations {
  constructor(private readonly requester: Requester) {}

  async state(ctx: RequestContext): Promise<ApiEnvelope<SecondFactorView>> {
    return envelope(await this.requester.send(secondFactorState, {}, ctx));
  }

  async begin(body: BeginSecondFactorBody, ctx: RequestContext): Promise<ApiEnvelope<SecondFactorSecretView>> {
    return envelope(await this.requester.send(beginSecondFactor, body, ctx));
  }

  async confirm(body: ConfirmSecondFactorBody, ctx: RequestContext): Promise<ApiEnvelope<RecoveryCodesView>> {
    return envelope(await this.requester.send(confirmSecondFactor, body, ctx), 'Two-factor sign-in is on.');
  }

  async remove(body: RemoveSecondFactorBody, ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(removeSecondFactor, body, ctx);
    return envelope({}, 'Two-factor sign-in is off.');
  }
}
