import { runProcess } from '@ringlet/platform/process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { AdvertsSettings } from './settings';

void runProcess('adverts', AdvertsSettings, createService(AppModule));
