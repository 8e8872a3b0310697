import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { AdvertsModule } from './adverts.module';
import { AdvertsSettings } from './settings';

void runProcess('adverts', AdvertsSettings, createService(AdvertsModule));
