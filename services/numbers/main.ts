import { runProcess } from '@ringlet/platform/process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { NumbersSettings } from './settings';

void runProcess('numbers', NumbersSettings, createService(AppModule));
