import { Module } from '@nestjs/common';
import { ProjectionModule } from '../projection/projection.module';
import { Rebuild } from './rebuild';

/** Rebuilds the projection from the databases of numbers and wallet. Only `ringlet-admin analytics rebuild` uses it. */
@Module({ imports: [ProjectionModule], providers: [Rebuild], exports: [Rebuild] })
export class RebuildModule {}
