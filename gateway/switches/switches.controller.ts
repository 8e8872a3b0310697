import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  listSwitches,
  setSwitch,
  type SiteSwitch,
  siteSwitches,
  type SwitchState,
  usualPosition,
} from '@ringlet/contracts/auth/switches';
import { AllowedIn, ForAdmins } from '../http/access';
import { AnswersList, Errors, Reply } from '../http/answers';
import { withAdmins } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { SetSwitchBody, SwitchView } from './switches.dto';

type SiteState = SwitchState & { readonly name: SiteSwitch };

/** The switches of the whole installation, for admins. */
@ApiTags('operations')
@Controller('admin/switches')
@ForAdmins('operations.view')
export class SwitchesController {
  @Get()
  @ApiOperation({ summary: 'The switches of the installation; selling has routes of its own' })
  @AnswersList(SwitchView)
  async switches(@Ctx() ctx: RequestContext) {
    return this.present(await ctx.send(listSwitches, {}), ctx);
  }

  @Post()
  @ForAdmins('operations.change')
  @AllowedIn('maintenance')
  @ApiOperation({ summary: 'Changes a switch; every process follows within a second' })
  @Errors(setSwitch)
  @AnswersList(SwitchView)
  async setSwitch(@Body() body: SetSwitchBody, @Ctx() ctx: RequestContext): Promise<Reply<readonly SwitchView[]>> {
    const states = await ctx.send(setSwitch, body);
    return new Reply(await this.present(states, ctx), `${body.name} is ${body.on ? 'on' : 'off'} now.`);
  }

  private present(states: readonly SwitchState[], ctx: RequestContext): Promise<SwitchView[]> {
    const site = states.filter((state): state is SiteState => siteSwitches.some((name) => name === state.name));
    const shown = site.map(({ name, on, change }) => ({ name, on, usual: usualPosition(name), ...change }));
    return withAdmins(shown, ctx);
  }
}
