import { applyDecorators, Get, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ForRestrictedToo } from '../http/access';

/* Two-factor sign-in of the signed-in user, at the paths of clients and of admins: what both say of their routes. */

export const SecondFactorState = () =>
  applyDecorators(
    Get(),
    ForRestrictedToo(),
    ApiOperation({ summary: 'Whether the signed-in user has two-factor sign-in' }),
  );

export const BeginSecondFactor = () =>
  applyDecorators(
    Post('begin'),
    ForRestrictedToo(),
    ApiOperation({
      summary: 'Creates a secret for an authenticator app; takes effect once a code confirms it',
      description: 'Errors: auth/wrong-password, auth/account-locked, auth/second-factor-on.',
    }),
  );

export const ConfirmSecondFactor = () =>
  applyDecorators(
    Post('confirm'),
    ForRestrictedToo(),
    ApiOperation({
      summary: 'Switches two-factor sign-in on, ends the other sessions and returns the recovery codes',
      description: 'Errors: auth/second-factor-wrong, auth/account-locked.',
    }),
  );

export const RemoveSecondFactor = () =>
  applyDecorators(
    Post('remove'),
    ApiOperation({
      summary: 'Switches two-factor sign-in off',
      description:
        'Errors: auth/second-factor-kept, auth/wrong-password, auth/second-factor-wrong, auth/account-locked.',
    }),
  );
