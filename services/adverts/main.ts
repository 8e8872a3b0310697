import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { AdvertsSettings } from './settings';

void runProcess('adverts', AdvertsSettings, createService(AppModule));
