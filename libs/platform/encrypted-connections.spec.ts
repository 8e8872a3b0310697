import { IsOptional, IsString } from 'class-validator';
import { IsEncrypted } from './encrypted-connections';
import { DatabaseSettings, readSettings } from './settings';

class MailingSettings extends DatabaseSettings {
  @IsOptional()
  @IsEncrypted('smtp')
  @IsString()
  SMTP_URL?: string;
}

const encrypted = {
  MONGO_URL: 'mongodb://a:Zq8x@mongo-0.db.ng:27017,mongo-1.db.ng:27017/?replicaSet=rs0&tls=true',
  NATS_URL: 'nats://nats-0.nats:4222,nats://nats-1.nats:4222',
  NATS_TLS_CA: '/etc/nats/ca.pem',
  SMTP_URL: 'smtps://a:Zq8x@mail.ringlet.ng:465',
};
const read =
  (env: Record<string, string>, NODE_ENV = 'production') =>
  () =>
    readSettings(MailingSettings, { NODE_ENV, ...encrypted, ...env });
const unencrypted = [
  ['mongodb', 'MONGO_URL', 'mongodb://a:Zq8x@mongo-0.db.ng:27017,mongo-1.db.ng:27017/?replicaSet=rs0'],
  ['mongodb', 'MONGO_URL', 'mongodb://mongo.db.ng/?tls=false'],
  ['mongodb', 'MONGO_URL', 'mongodb+srv://db.ng/?ssl=false'],
  ['mongodb', 'MONGO_URL', 'mongodb://mongo.db.ng/?tls=true&tlsInsecure=true'],
  ['mongodb', 'MONGO_URL', 'mongodb+srv://db.ng/?TLSAllowInvalidCertificates=true'],
  ['mongodb', 'MONGO_URL', 'mongodb://mongo.db.ng/?tls=true&tlsAllowInvalidHostnames=true'],
  ['mongodb', 'MONGO_URL', 'mongodb://127.0.0.1:27017,mongo.db.ng:27017/?replicaSet=rs0'],
  ['nats', 'NATS_TLS_CA', ''],
  ['smtp', 'SMTP_URL', 'smtp://a:Zq8x@mail.ringlet.ng:587'],
  ['smtp', 'SMTP_URL', 'smtp://mail.ringlet.ng:587?requireTLS=false'],
] as const;

describe('a connection of production', () => {
  it.each(unencrypted)(
    'to %s needs TLS and a verified server unless the network is trusted: %s=%s',
    (server, name, value) => {
      const refused = new RegExp(
        `- ${name.replace('_TLS_CA', '_URL')}: is reached without TLS: .*add ${server} to TRUSTED_NETWORK_TO`,
      );
      expect(read({ [name]: value })).toThrow(refused);
      const others = ['mongodb', 'nats', 'smtp'].filter((other) => other !== server).join(',');
      expect(read({ [name]: value, TRUSTED_NETWORK_TO: others })).toThrow(refused);
      expect(read({ [name]: value, TRUSTED_NETWORK_TO: server })).not.toThrow();
      expect(read({ [name]: value }, 'development')).not.toThrow();
    },
  );

  it.each<Record<string, string>>([
    {},
    { MONGO_URL: 'mongodb+srv://a:Zq8x@db.ng/?retryWrites=true' },
    { MONGO_URL: 'mongodb://mongo.db.ng/?SSL=true' },
    { SMTP_URL: 'smtp://a:Zq8x@mail.ringlet.ng:587?requireTLS=true' },
    { MONGO_URL: 'mongodb://127.0.0.1:27017,localhost:27018/?replicaSet=rs0' },
    { NATS_URL: 'nats://127.0.0.1:4222', NATS_TLS_CA: '' },
    { SMTP_URL: 'smtp://[::1]:25' },
  ])('is accepted with TLS, or on this machine: %j', (env) => expect(read(env)).not.toThrow());

  it('cannot be excepted by a name that is no server', () => {
    expect(read({ TRUSTED_NETWORK_TO: 'mongodb,all' })).toThrow(/TRUSTED_NETWORK_TO: each value/);
  });
});
