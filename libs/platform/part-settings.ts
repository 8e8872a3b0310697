import { type ProcessPart } from './process';
import { declaredSettings, type ProcessSettings, readSettings, SettingsError } from './settings';

/** A part of a process with the settings that were read for it. */
export interface ConfiguredPart<S extends ProcessSettings = ProcessSettings> {
  readonly part: ProcessPart<S>;
  readonly settings: S;
}

/**
 * Reads the settings of the parts of one process, stage by stage. `WALLET_MONGO_URL` is MONGO_URL of the part `wallet` and comes before MONGO_URL, which
 * is of all parts. Throws a SettingsError that lists what is wrong in any part; a name that the part does not know is wrong
 * too, because it would have no effect.
 */
export function readPartSettings(
  stages: readonly (readonly ProcessPart[])[],
  env: NodeJS.ProcessEnv,
): readonly (readonly ConfiguredPart[])[] {
  const problems: string[] = [];
  const configure = (part: ProcessPart): ConfiguredPart[] => {
    const own = ownVariables(part.name, env);
    const declared = new Set(declaredSettings(part.Settings));
    const unknown = Object.keys(own).filter((setting) => !declared.has(setting));
    problems.push(...unknown.map((setting) => `${prefixOf(part.name)}${setting}: ${part.name} has no such setting`));
    try {
      return [{ part, settings: readSettings(part.Settings, { ...env, ...own }) }];
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(...error.problems.map((problem) => `${part.name}: ${problem}`));
      return [];
    }
  };
  const configured = stages.map((stage) => stage.flatMap(configure));
  if (problems.length > 0) throw new SettingsError(problems);
  return configured;
}

/** How the variables begin that are of one part only. */
export function prefixOf(part: string): string {
  return `${part.toUpperCase()}_`;
}

/** The variables of one part, without its prefix. A blank one counts as absent. */
function ownVariables(part: string, env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const prefix = prefixOf(part);
  return Object.fromEntries(
    Object.entries(env).flatMap(([variable, value]) =>
      variable.startsWith(prefix) && value?.trim() ? [[variable.slice(prefix.length), value]] : [],
    ),
  );
}
