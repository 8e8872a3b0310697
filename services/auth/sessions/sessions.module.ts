import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { sessionFeature } from './session.model';
import { SessionRevocations } from './session-revocations';
import { Sessions } from './sessions';

@Module({
  imports: [MongooseModule.forFeature([sessionFeature])],
  providers: [SessionRevocations, Sessions],
  exports: [MongooseModule, SessionRevocations, Sessions],
})
export class SessionsModule {}
