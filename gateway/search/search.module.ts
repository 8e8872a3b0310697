import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SearchController } from './search.controller';
import { SearchEverywhere } from './search-everywhere';

/** The search of the back office over all services. */
@Module({ imports: [AccountsModule], controllers: [SearchController], providers: [SearchEverywhere] })
export class SearchModule {}
