import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SiteSwitch } from '@ringlet/contracts/auth/switches';
import { errorCatalog, type ErrorCode } from '@ringlet/contracts/errors';
import { Switches } from '@ringlet/messaging/switches/switches';
import { AllowedIn, Public } from '../http/access';
import { Answers } from '../http/answers';
import { SiteStatusView } from './switches.dto';

/** The public part of the switches. */
@ApiTags('site')
@Controller('site-status')
@Public()
export class SiteStatusController {
  constructor(private readonly switches: Switches) {}

  @Get()
  @AllowedIn('maintenance')
  @ApiOperation({ summary: 'What is not as usual, in sentences for clients' })
  @Answers(SiteStatusView)
  siteStatus(): SiteStatusView {
    return {
      maintenance: this.textOf('maintenance', 'platform/maintenance'),
      readOnly: this.textOf('read-only', 'platform/read-only'),
      registration: this.textOf('registration', 'auth/registration-closed'),
    };
  }

  private textOf(name: SiteSwitch, code: ErrorCode): string | undefined {
    const change = this.switches.find(name);
    return change && (change.notice ?? errorCatalog[code][1]);
  }
}
