import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  Body,
  Controller,
  Inject,
  Injectable,
  type INestApplication,
  Logger,
  Module,
  Put,
  Req,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxy, ClientsModule, Transport } from '@nestjs/microservices';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { IsIn, IsMongoId } from 'class-validator';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { lastValueFrom } from 'rxjs';
import { pathSettings } from './settings';

const { natsUrl, port, publicKey } = pathSettings();

class StatusBody {
  @IsMongoId()
  id: string;

  @IsIn(['active', 'inactive'])
  status: string;
}

@Injectable()
class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: publicKey,
      algorithms: ['ES256'],
    });
  }
  validate(claims: object): object {
    return claims;
  }
}

@Controller('advert/admin')
class AdvertsController {
  constructor(@Inject('adverts') private readonly adverts: ClientProxy) {}

  @Put('advert-status')
  @UseGuards(AuthGuard('jwt'))
  async setStatus(@Body() body: StatusBody, @Req() request: { id: string; user: object }): Promise<object> {
    const envelope = { correlationId: request.id, caller: request.user, data: body };
    return {
      status: true,
      message: 'OK',
      data: await lastValueFrom(this.adverts.send<object>('adverts.set-status', envelope)),
    };
  }
}

@Module({
  imports: [
    PassportModule,
    ClientsModule.register([{ name: 'adverts', transport: Transport.NATS, options: { servers: [natsUrl] } }]),
  ],
  controllers: [AdvertsController],
  providers: [JwtStrategy],
})
class StockGateway {}

/** NestJS as documented, on Express or (`STOCK_PLATFORM=fastify`) Fastify: passport on every request, ValidationPipe, a log line, ClientProxy. */
async function main(): Promise<void> {
  const app = await (process.env['STOCK_PLATFORM'] === 'fastify' ? onFastify() : onExpress());
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }));
  await app.listen(port, '127.0.0.1');
  process.send?.({ ready: true });
}

/** Fastify numbers and logs the requests itself. */
function onFastify(): Promise<INestApplication> {
  return NestFactory.create(StockGateway, new FastifyAdapter({ logger: true }), { logger: ['error'] });
}

/** Express does neither: a middleware of Nest's documentation, with Nest's logger. */
async function onExpress(): Promise<INestApplication> {
  const app = await NestFactory.create(StockGateway, new ExpressAdapter(), { logger: ['error', 'log'] });
  const logger = new Logger('HTTP');
  app.use((request: LoggedRequest, response: ServerResponse, next: () => void) => {
    request.id = randomUUID();
    const startedAt = Date.now();
    response.on('finish', () => {
      logger.log(`${request.id} ${request.method} ${request.url} ${response.statusCode} ${Date.now() - startedAt} ms`);
    });
    next();
  });
  return app;
}

interface LoggedRequest extends IncomingMessage {
  id?: string;
}

void main();
