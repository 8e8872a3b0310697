import { Module } from '@nestjs/common';
import { QueueCountsOfAll } from './queue-counts';
import { QueuesController } from './queues.controller';

/** The queues of the back office over all services. */
@Module({ controllers: [QueuesController], providers: [QueueCountsOfAll] })
export class QueuesModule {}
