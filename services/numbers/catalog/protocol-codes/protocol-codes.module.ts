import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { CatalogModule } from '../catalog.module';
import { protocolCodeFeature } from './protocol-code.model';
import { ProtocolCodes } from './protocol-codes';
import { ProtocolCodesController } from './protocol-codes.controller';

@Module({
  imports: [CollectionsModule.forFeature([protocolCodeFeature]), CatalogModule],
  controllers: [ProtocolCodesController],
  providers: [ProtocolCodes],
})
export class ProtocolCodesModule {}
