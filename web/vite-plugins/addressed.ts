import { createHash } from 'node:crypto';

/**
 * Pictures by their addresses in a folder whose name has the hash of them all. Throws if `folder` has another hash; `where`
 * says where to change it.
 */
export function addressed(
  drawn: readonly (readonly [name: string, svg: string])[],
  folder: string,
  where: string,
): ReadonlyMap<string, string> {
  const hash = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 8);
  const wanted = folder.replace(/[0-9a-f]{8}\/$/, `${hash}/`);
  if (folder !== wanted) throw new Error(`${where} is to be '${wanted}'`);
  return new Map(drawn.map(([name, svg]) => [`${folder}${name}.svg`, svg]));
}
