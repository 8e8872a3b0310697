import type { FastifyInstance, FastifyReply } from 'fastify';
import { FAULT_BODY } from '../control/schemas';
import { isRefusal, sendMessage, type World } from '../control/world';
import type { FaultOrder } from '../faults/fault-book';
import { page } from './html';
import { SCRIPT, STYLE } from './home-assets';
import { faultsSection, mailSection, numbersSection, paymentsSection, top } from './sections';

/** The page of the sandbox at `/`, and what its forms post to. */
export function homePage(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { note?: string } }>('/', (request, reply) => {
      const sections = [
        numbersSection(world),
        paymentsSection(world.providers),
        mailSection(world.mailbox.all()),
        faultsSection(world.faults.list()),
      ];
      const body = top(String(request.query.note ?? ''), world, sections);
      return reply.type('text/html; charset=utf-8').send(page('Ringlet sandbox', body, STYLE, SCRIPT));
    });

    app.post<{ Body: { number: string; text: string } }>(
      '/page/sms',
      {
        schema: {
          body: {
            type: 'object',
            required: ['number', 'text'],
            properties: { number: { type: 'string' }, text: { type: 'string', maxLength: 2000 } },
          },
        },
      },
      (request, reply) => {
        const { number, text } = request.body;
        const sent =
          text.trim() === '' ? { code: 400, message: 'A message needs a text' } : sendMessage(world, number, text);
        return home(reply, isRefusal(sent) ? sent.message : `Sent to +${number}`);
      },
    );

    app.post<{ Body: FaultOrder }>('/page/faults', { schema: { body: FAULT_BODY } }, (request, reply) => {
      world.faults.add(request.body);
      return home(reply, `${request.body.target}: ${request.body.kind} is on`);
    });

    app.post('/page/faults/clear', (_request, reply) => {
      world.faults.clear();
      return home(reply, 'All faults are off');
    });
  };
}

function home(reply: FastifyReply, note: string): FastifyReply {
  return reply.redirect(`/?note=${encodeURIComponent(note)}`, 303);
}
