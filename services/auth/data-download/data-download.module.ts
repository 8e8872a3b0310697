import { Module } from '@nestjs/common';
import { CredentialsModule } from '../credentials/credentials.module';
import { DataDownloadController } from './data-download.controller';

@Module({ imports: [CredentialsModule], controllers: [DataDownloadController] })
export class DataDownloadModule {}
