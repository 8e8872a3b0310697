import { runProcess } from '@ringlet/platform/process';
import { createGateway } from './gateway';
import { GatewaySettings } from './settings';

void runProcess('gateway', GatewaySettings, createGateway);
