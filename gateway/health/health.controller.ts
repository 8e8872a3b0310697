import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { Health } from '@ringlet/platform/probes';
import { RouteLimits } from '../edge/route-limits';
import { AllowedIn, Public } from '../http/access';

/** Health checks on the public port, for load balancers. Metrics stay on the probe port. */
@ApiExcludeController()
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @AllowedIn('maintenance')
  @RouteLimits({ admission: 'always' })
  live(): { status: boolean; message: string } {
    return { status: true, message: 'OK' };
  }

  @Get('ready')
  @AllowedIn('maintenance')
  @RouteLimits({ admission: 'always' })
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, failing } = await this.health.ready();
    await reply.status(ready ? 200 : 503).send({ status: ready, message: ready ? 'OK' : 'Not ready', failing });
  }
}
