import { createService } from '@ringlet/messaging/service';
import { runProcess } from '@ringlet/platform/process';
import { AdvertsModule } from './adverts.module';
import { AdvertsSettings } from './settings';

void runProcess('adverts', AdvertsSettings, createService(AdvertsModule));
