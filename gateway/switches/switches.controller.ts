import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  listSwitches,
  setSwitch,
  type SiteSwitch,
  siteSwitches,
  type SwitchState,
  usualPosition,
} from '@ringlet/contracts/auth/switches';
import { AllowedIn, ForAdmins } from '../http/access';
import { Reply } from '../http/answers';
import { Forwards, get, post } from '../http/forwards';
import { withAdmins } from '../http/names';
import { type RequestContext } from '../http/request-context';
import { SetSwitchBody, SwitchView } from './switches.dto';

type SiteState = SwitchState & { readonly name: SiteSwitch };

/** The switches of the whole installation, for admins. */
@ApiTags('operations')
@Controller('admin/switches')
@ForAdmins('operations.view')
export class SwitchesController extends Forwards({
  switches: get('', listSwitches, {
    summary: 'The switches of the installation; selling has routes of its own',
    answer: siteStates,
    view: SwitchView,
  }),
  setSwitch: post('', setSwitch, {
    summary: 'Changes a switch; every process follows within a second',
    body: SetSwitchBody,
    answer: async (states, ctx, { name, on }) =>
      new Reply(await siteStates(states, ctx), `${name} is ${on ? 'on' : 'off'} now.`),
    view: SwitchView,
    marks: [ForAdmins('operations.change'), AllowedIn('maintenance')],
  }),
}) {}

function siteStates(states: readonly SwitchState[], ctx: RequestContext): Promise<SwitchView[]> {
  const site = states.filter((state): state is SiteState => siteSwitches.some((name) => name === state.name));
  const shown = site.map(({ name, on, change }) => ({ name, on, usual: usualPosition(name), ...change }));
  return withAdmins(shown, ctx);
}
