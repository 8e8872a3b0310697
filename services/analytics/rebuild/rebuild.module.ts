import { Module } from '@nestjs/common';
import { ProjectionModule } from '../projection/projection.module';
import { Rebuild } from './rebuild';

/** Rebuilds the projection from the databases of numbers and wallet. Used by `ringlet-admin analytics rebuild`, not by the service. */
@Module({ imports: [ProjectionModule], providers: [Rebuild], exports: [Rebuild] })
export class RebuildModule {}
