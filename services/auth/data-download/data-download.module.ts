import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { DataDownloadController } from './data-download.controller';

@Module({ imports: [AccountsModule, CredentialsModule], controllers: [DataDownloadController] })
export class DataDownloadModule {}
