import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { NumbersModule } from './numbers.module';
import { countBuyers } from './orders/buyers/count-buyers.migration';
import { NumbersSettings } from './settings';

void runProcess('numbers', NumbersSettings, createService(NumbersModule, [countBuyers]));
