import { runProcess } from '@ringlet/platform/run-process';
import { createGateway } from './gateway';
import { GatewaySettings } from './settings';

void runProcess('gateway', GatewaySettings, createGateway);
