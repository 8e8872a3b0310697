import { Module } from '@nestjs/common';
import { ProjectionModule } from './projection/projection.module';
import { VerificationModule } from './verification/verification.module';

@Module({
  imports: [ProjectionModule, VerificationModule],
})
export class AppModule {}
