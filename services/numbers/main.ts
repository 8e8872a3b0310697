import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { NumbersSettings } from './settings';

void runProcess('numbers', NumbersSettings, createService(AppModule));
