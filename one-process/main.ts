import { runParts } from '@ringlet/platform/run-process';
import { gatewayPart, serviceParts } from './parts';

// The gateway is the last to start and the first to stop: it finishes its requests while the services answer.
void runParts('ringlet', [serviceParts, [gatewayPart]]);
