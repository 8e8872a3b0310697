import { Module } from '@nestjs/common';
import { SearchController } from './search.controller';
import { SearchEverywhere } from './search-everywhere';

/** The search of the back office over all services. */
@Module({ controllers: [SearchController], providers: [SearchEverywhere] })
export class SearchModule {}
