import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { ErasureController } from './erasure.controller';

@Module({ imports: [MailModule], controllers: [ErasureController] })
export class ErasureModule {}
