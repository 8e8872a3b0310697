import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { errorCatalog, type ErrorCode } from '@ringlet/contracts/errors';
import { type Log } from '@ringlet/platform/core.module';
import { securityHeaders } from '../http/access-log';
import { requestId } from '../http/request-id';
import { readRestBeforeClosing } from '../http/rest-of-request';
import { currentAnswer } from './connections';

const answers: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'platform/too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'platform/too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'platform/malformed'],
};

/** Answers requests that Node's parser refuses (too large headers, a slow or broken request) in the envelope, and closes the connection. */
export function clientErrorAnswerer(log: Log) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // More of a refused request, which is only read.
    if (socket.writableEnded) return;
    const [status, code] = answers[error.code ?? ''] ?? ([400, 'platform/malformed'] as const);
    const id = requestId({ headers: {} });
    if (error.code !== 'ECONNRESET') log.info({ requestId: id, status, reason: error.code }, 'request refused');
    if (error.code === 'ECONNRESET' || !socket.writable || currentAnswer(socket)?.headersSent === true) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify({ status: false, message: errorCatalog[code][1], code, requestId: id });
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': id,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    readRestBeforeClosing(socket);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}
