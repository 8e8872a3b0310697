import { runProcess } from '#libs/platform/process';
import { createGateway } from './gateway';
import { GatewaySettings } from './settings';

void runProcess('gateway', GatewaySettings, createGateway);
