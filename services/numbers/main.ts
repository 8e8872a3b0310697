import { runProcess } from '@ringlet/platform/process';
import { createNumbers } from './create-numbers';
import { NumbersSettings } from './settings';

void runProcess('numbers', NumbersSettings, createNumbers);
