import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that no running process reads, in any package. */
const unusedExtensions = new Set(['.map', '.ts', '.mts', '.cts', '.tsx', '.flow', '.md', '.markdown', '.tsbuildinfo']);
const unusedFolders = new Set([
  '.github',
  'test',
  'tests',
  '__tests__',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
]);
/** Licences stay, whatever their name ends with. */
const licence = /^(licen[cs]e|copying|notice|copyright)/i;

const openTelemetry = [
  'api',
  'api-logs',
  'core',
  'exporter-trace-otlp-http',
  'otlp-exporter-base',
  'otlp-transformer',
  'resources',
  'sdk-logs',
  'sdk-metrics',
  'sdk-trace',
  'sdk-trace-base',
  'semantic-conventions',
];

/** Parts of single packages that nothing loads: paths below node_modules. */
const unusedPaths = [
  // @nestjs/swagger needs it only for its compiler plugin, whose result is committed (gateway/docs/dto-metadata.generated.ts).
  'typescript',
  '.bin',
  '.package-lock.json',
  // Bundles for browsers and copies in another module system.
  ...openTelemetry.flatMap((name) => ['esm', 'esnext'].map((form) => `@opentelemetry/${name}/build/${form}`)),
  'libphonenumber-js/bundle',
  'libphonenumber-js/es6',
  'libphonenumber-js/es6-modern',
  'libphonenumber-js/source',
  'libphonenumber-js/mobile',
  'class-validator/bundles',
  'class-validator/esm2015',
  'class-validator/esm5',
  'class-transformer/bundles',
  'class-transformer/esm2015',
  'class-transformer/esm5',
  'rxjs/dist/bundles',
  'rxjs/dist/esm',
  'rxjs/dist/esm5',
  'rxjs/src',
  'es-toolkit/dist/browser.global.js',
  'es-toolkit/dist/umd',
  'validator/es',
  'mongoose/dist',
  'ajv/lib',
  'pdfkit/js/pdfkit.standalone.js',
  'otpauth/dist/otpauth.umd.js',
];

/** Folders of which only these files are used. */
const usedFiles = {
  'dejavu-fonts-ttf/ttf': /^DejaVuSans(-Bold)?\.ttf$/,
  'swagger-ui-dist':
    /^(package\.json|index\.js|absolute-path\.js|swagger-ui(-bundle|-standalone-preset)?\.(js|css)|favicon.*|LICENSE|NOTICE)$/,
};

/** Removes the files that no running process reads from a node_modules folder of production packages. Returns the bytes removed. */
function prunePackages(root) {
  let removed = 0;
  const remove = (path) => {
    removed += sizeOf(path);
    rmSync(path, { recursive: true, force: true });
  };
  for (const path of unusedPaths) remove(join(root, path));
  for (const [folder, used] of Object.entries(usedFiles)) {
    for (const name of readdirSync(join(root, folder))) if (!used.test(name)) remove(join(root, folder, name));
  }
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        // A package may be called `test`, so only folders inside a package count.
        if (unusedFolders.has(entry.name) && isInsidePackage(relative(root, path))) remove(path);
        else visit(path);
      } else if (unusedExtensions.has(extname(entry.name)) && !licence.test(entry.name)) remove(path);
    }
  };
  visit(root);
  return removed;
}

function isInsidePackage(path) {
  const below = path.split('node_modules/').at(-1) ?? path;
  const [scope = '', ...rest] = below.split('/');
  return rest.length > (scope.startsWith('@') ? 1 : 0);
}

function sizeOf(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const bytes = prunePackages(process.argv[2] ?? 'node_modules');
  process.stdout.write(`removed ${Math.round(bytes / 1e6)} MB that no process reads\n`);
}
