/* global process, db, rs, quit, print */
// Run by mongosh in each member, again and again until it ends with 0: initiates the replica set, then creates its users on the
// primary. It changes nothing that is there.
/** Those with a password: AUTH_PASSWORD is of `auth`. */
const services = Object.keys(process.env)
  .map((name) => /^([A-Z]+)_PASSWORD$/.exec(name)?.[1].toLowerCase())
  .filter((name) => name !== undefined && name !== 'root' && name !== 'backup');
/** host:port of every member; the first one initiates the set. */
const members = process.env.MEMBERS.split(',');
const admin = db.getSiblingDB('admin');

function signIn() {
  try {
    return admin.auth('root', process.env.ROOT_PASSWORD).ok === 1;
  } catch {
    // No users yet: mongod trusts connections from its own container until the first one is created.
    return false;
  }
}

function isInitiated() {
  const { setName } = db.hello();
  return setName !== undefined;
}

if (!isInitiated() && members[0].split(/[.:]/)[0] === process.env.HOSTNAME) {
  rs.initiate({ _id: 'rs0', members: members.map((host, index) => ({ _id: index, host })) });
  quit(1);
}
const { isWritablePrimary, secondary } = db.hello();
if (isWritablePrimary) {
  if (!signIn()) {
    admin.createUser({ user: 'root', pwd: process.env.ROOT_PASSWORD, roles: ['root'] });
    if (!signIn()) quit(1);
  }
  const present = new Set(admin.getUsers().users.map(({ user }) => user));
  for (const service of services.filter((name) => !present.has(name))) {
    // Its own database only.
    const roles = [{ role: 'readWrite', db: `ringlet_${service}` }];
    admin.createUser({ user: service, pwd: process.env[`${service.toUpperCase()}_PASSWORD`], roles });
  }
  if (!present.has('backup')) {
    admin.createUser({ user: 'backup', pwd: process.env.BACKUP_PASSWORD, roles: ['backup', 'restore'] });
  }
}
if (!isWritablePrimary && !secondary) quit(1);
print('ready');
