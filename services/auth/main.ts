import { runProcess } from '@ringlet/platform/process';
import { createAuth } from './create-auth';
import { AuthSettings } from './settings';

void runProcess('auth', AuthSettings, createAuth);
