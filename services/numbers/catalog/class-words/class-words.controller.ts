import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { listClassWords, saveClassWords, SaveClassWordsInput } from '@ringlet/contracts/numbers/class-words';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { SavedClassWords } from './saved-class-words';

@Controller()
export class ClassWordsController {
  constructor(private readonly words: SavedClassWords) {}

  @HandleRequest(listClassWords)
  async list() {
    await this.words.load();
    return this.words.list();
  }

  @HandleRequest(saveClassWords)
  async save(
    @Payload() input: SaveClassWordsInput,
    @CurrentUser() { id }: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    await this.words.save(input, id, correlationId);
    return this.words.list();
  }
}
