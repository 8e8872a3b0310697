import { applyDecorators, Get, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { ForRestrictedToo } from '../http/access';
import { Errors } from '../http/answers';

/* Two-factor login of the signed-in user: the descriptions that the paths of clients and of admins share. */

export const SecondFactorState = () =>
  applyDecorators(
    Get(),
    ForRestrictedToo(),
    ApiOperation({ summary: 'Whether the signed-in user has two-factor login' }),
    Errors(secondFactorState),
  );

export const BeginSecondFactor = () =>
  applyDecorators(
    Post('begin'),
    ForRestrictedToo(),
    ApiOperation({ summary: 'Creates a secret for an authenticator app; takes effect once a code confirms it' }),
    Errors(beginSecondFactor),
  );

export const ConfirmSecondFactor = () =>
  applyDecorators(
    Post('confirm'),
    ForRestrictedToo(),
    ApiOperation({ summary: 'Switches two-factor login on, ends the other sessions and returns the recovery codes' }),
    Errors(confirmSecondFactor),
  );

export const RemoveSecondFactor = () =>
  applyDecorators(
    Post('remove'),
    ApiOperation({ summary: 'Switches two-factor login off' }),
    Errors(removeSecondFactor),
  );
