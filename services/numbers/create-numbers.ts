import { createService } from '@ringlet/messaging/service';
import { NumbersModule } from './numbers.module';
import { countOrdersMigration } from './orders/count-orders.migration';
import { type NumbersSettings } from './settings';

/** The service, with the changes of what it stores. */
export const createNumbers = createService<NumbersSettings>(NumbersModule, [countOrdersMigration]);
