import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listActivations,
  ListActivationsInput,
  readActivation,
  ReadActivationInput,
} from '@ringlet/contracts/numbers/activations';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Activations } from './activations';

@Controller()
export class ActivationsController {
  constructor(private readonly activations: Activations) {}

  @HandleRequest(readActivation)
  read(@Payload() input: ReadActivationInput) {
    return this.activations.read(input);
  }

  @HandleRequest(listActivations)
  list(@Payload() input: ListActivationsInput) {
    return this.activations.list(input);
  }
}
