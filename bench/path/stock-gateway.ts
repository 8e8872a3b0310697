import 'reflect-metadata';
import { Body, Controller, Inject, Injectable, Module, Put, Req, UseGuards, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxy, ClientsModule, Transport } from '@nestjs/microservices';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
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

/** NestJS on Fastify as documented: passport on every request, ValidationPipe, Fastify's logger, ClientProxy. */
async function main(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(StockGateway, new FastifyAdapter({ logger: true }), {
    logger: ['error'],
  });
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }));
  await app.listen(port, '127.0.0.1');
  process.send?.({ ready: true });
}

void main();
