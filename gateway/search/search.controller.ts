import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { SearchQuery, SearchView } from './search.dto';
import { searchEverywhere } from './search-everywhere';
import { readSearch } from './search-terms';

@ApiTags('admin')
@Controller('admin')
@ForAdmins('clients.view')
export class SearchController {
  @Get('search')
  @ApiOperation({
    summary: 'Clients, deposits and orders that match a text',
    description:
      'At most five of each kind. A service that does not answer within 2.5 seconds is named in `unanswered`. ' +
      'platform/unavailable where none answers.',
  })
  @Answers(SearchView)
  adminSearch(@Query() { q }: SearchQuery, @Ctx() ctx: RequestContext) {
    return searchEverywhere(readSearch(q), ctx);
  }
}
