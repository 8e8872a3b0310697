import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readPartSettings } from '@ringlet/platform/part-settings';
import { type ProcessPart } from '@ringlet/platform/process';
import { declaredSettings, readSettings } from '@ringlet/platform/settings';
import { readSettings as readSandboxSettings } from '@ringlet/sandbox/settings';
import { gatewayPart, serviceParts } from '../../one-process/parts';

import { processFiles } from '#scripts/processes.mjs';

export type Env = Readonly<Record<string, string>>;

/** The parts of the one process. */
export const parts: readonly ProcessPart[] = [...serviceParts, gatewayPart];

/** A process of `npm start`: its entry file and settings. */
export interface LocalProcess {
  readonly name: string;
  readonly file: string;
  readonly declared: ReadonlySet<string>;
  /** The settings that it reads from this environment, or the message with which it would refuse to start. */
  settingsFrom(env: Env): object | string;
}

/** Every process of `npm start` except MongoDB and NATS, which deployments run from other images. */
export function localProcesses(): LocalProcess[] {
  return Object.entries(processFiles)
    .filter(([name]) => name !== 'mongo')
    .map(([name, file]) => {
      if (name === 'web') return { name, file, declared: namesReadByWebServer(), settingsFrom: (env) => env };
      if (name === 'sandbox') {
        return {
          name,
          file,
          declared: namesReadBySandbox(),
          settingsFrom: (env) => orMessage(readSandboxSettings, env),
        };
      }
      const part = parts.find((each) => each.name === name);
      if (!part) throw new Error(`${name} is no part of the one process`);
      return {
        name,
        file,
        declared: new Set(declaredSettings(part.Settings)),
        settingsFrom: (env) => orMessage((given) => readSettings(part.Settings, given), env),
      };
    });
}

/**
 * The settings that the parts of the one process read from this environment, by part, or the message with which it would refuse
 * to start.
 */
export function settingsInOneProcess(env: Env): object | string {
  return orMessage(() => readPartSettings([parts], env), env);
}

function orMessage(read: (env: Env) => object, env: Env): object | string {
  try {
    return read(env);
  } catch (error) {
    return String(error);
  }
}

function namesReadBySandbox(): Set<string> {
  const names = new Set<string>();
  readSandboxSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}

function namesReadByWebServer(): Set<string> {
  const server = readFileSync('web/server.mjs', 'utf8');
  const names = new Set([...server.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name));
  // PORT belongs to the gateway; the web server reads it only without WEB_API_URL.
  names.delete('PORT');
  return names;
}

export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly target?: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly mem_limit?: string;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly stop_grace_period?: string;
}

export function composeServices(): Record<string, ComposeService> {
  const file = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return file.services;
}

/** A container's environment without a .env file: with defaults, without passed-on variables. */
export function composeEnv({ environment = {} }: ComposeService): Env {
  const assigned = Object.entries(environment).filter(([, value]) => value !== null);
  return Object.fromEntries(assigned.map(([name, value]) => [name, interpolated(String(value))]));
}

function interpolated(text: string): string {
  const next = text.replaceAll(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return next === text ? text : interpolated(next);
}

/** Parses `NAME=value` lines; other lines are comments. */
export function envOf(text: string): Env {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
