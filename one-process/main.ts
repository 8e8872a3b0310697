import { runParts } from '@ringlet/platform/run-process';
import { gatewayPart, serviceParts } from './parts';

// The gateway starts last and stops first: it finishes its requests while the services answer.
void runParts('ringlet', [serviceParts, [gatewayPart]]);
