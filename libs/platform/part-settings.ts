import { type ProcessPart } from './process';
import { declaredSettings, type ProcessSettings, readSettings, SettingsError } from './settings';

export interface ConfiguredPart<S extends ProcessSettings = ProcessSettings> {
  readonly part: ProcessPart<S>;
  readonly settings: S;
}

/**
 * Reads the settings of the parts of one process, stage by stage. `WALLET_MONGO_URL` is MONGO_URL for the part `wallet` only and overrides
 * MONGO_URL, which is for all parts. Throws a SettingsError that lists the problems of every part, including names that the part does not
 * know, because they would have no effect.
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

/** The prefix of variables for one part only. */
export function prefixOf(part: string): string {
  return `${part.toUpperCase()}_`;
}

/** One part's variables, without its prefix. A blank one counts as absent. */
export function ownVariables(part: string, env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const prefix = prefixOf(part);
  return Object.fromEntries(
    Object.entries(env).flatMap(([variable, value]) =>
      variable.startsWith(prefix) && value?.trim() ? [[variable.slice(prefix.length), value]] : [],
    ),
  );
}
