import fastify, { type FastifyInstance } from 'fastify';
import { acceptMultipart } from './multipart';

describe('a form with a file', () => {
  let server: FastifyInstance;
  beforeEach(() => {
    server = fastify();
    acceptMultipart(server);
    server.post('/', async (request) => {
      if (!request.isMultipart()) return 'no form';
      const read: Record<string, unknown> = {};
      for await (const part of request.parts({ limits: { fileSize: 10 } })) {
        read[part.fieldname] = part.type === 'field' ? part.value : (await part.toBuffer()).toString();
      }
      return read;
    });
  });
  afterEach(() => server.close());

  const form = (file: string) => {
    const body = new FormData();
    body.set('name', 'Fridays');
    body.set('image', new Blob([file]), 'a.png');
    return server.inject({ method: 'POST', url: '/', payload: body });
  };

  it('is read, and no other body is taken for one', async () => {
    expect((await form('picture')).json()).toEqual({ name: 'Fridays', image: 'picture' });
    expect((await server.inject({ method: 'POST', url: '/', payload: { name: 'x' } })).body).toBe('no form');
  });

  it('is refused above its limit', async () => {
    expect((await form('a larger picture')).statusCode).toBe(413);
  });

  it('leaves nothing to do for other requests', () => {
    const added: string[] = [];
    const other = fastify();
    const addHook = other.addHook.bind(other) as (name: string, hook: unknown) => FastifyInstance;
    Object.assign(other, { addHook: (name: string, hook: unknown) => (added.push(name), addHook(name, hook)) });
    acceptMultipart(other);
    expect(added).toEqual([]);
  });
});
