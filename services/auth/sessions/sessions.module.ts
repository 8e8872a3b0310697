import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { Sessions } from './sessions';

@Module({ imports: [AccessModule], providers: [Sessions], exports: [AccessModule, Sessions] })
export class SessionsModule {}
