import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog.module';
import { protocolCodeFeature } from './protocol-code.model';
import { ProtocolCodes } from './protocol-codes';
import { ProtocolCodesController } from './protocol-codes.controller';

@Module({
  imports: [MongooseModule.forFeature([protocolCodeFeature]), CatalogModule],
  controllers: [ProtocolCodesController],
  providers: [ProtocolCodes],
})
export class ProtocolCodesModule {}
