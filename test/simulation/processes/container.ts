import 'reflect-metadata';
import { PARAMTYPES_METADATA, SELF_DECLARED_DEPS_METADATA } from '@nestjs/common/constants';
import { type Model } from 'mongoose';
import { collectionOf } from '@ringlet/persistence/collection';

type Class<T = unknown> = new (...given: never[]) => T;

/** The tokens of a class's parameters, as Nest reads them. */
const plans = new Map<Class, readonly unknown[]>();

function planOf(type: Class): readonly unknown[] {
  let plan = plans.get(type);
  if (plan) return plan;
  const types = [...((Reflect.getMetadata(PARAMTYPES_METADATA, type) as unknown[] | undefined) ?? [])];
  const own = (Reflect.getMetadata(SELF_DECLARED_DEPS_METADATA, type) ?? []) as { index: number; param: unknown }[];
  for (const { index, param } of own) types[index] = param;
  plans.set(type, (plan = types));
  return plan;
}

/**
 * Makes a service's classes like Nest: one of each, with its constructor's parameters. Nest itself takes milliseconds for each
 * start of a process, and a simulated process starts often.
 */
export class Container {
  private readonly made = new Map<unknown, unknown>();

  constructor(
    /** Replacements of classes, and values of tokens. */
    given: ReadonlyMap<unknown, unknown>,
    private readonly modelOf: (name: string) => Model<object>,
  ) {
    for (const [token, value] of given) this.made.set(token, value);
  }

  get<T>(type: Class<T>): T {
    return this.resolve(type) as T;
  }

  all(): unknown[] {
    return [...this.made.values()];
  }

  private resolve(token: unknown): unknown {
    if (this.made.has(token)) return this.made.get(token);
    const value = typeof token === 'function' ? this.construct(token as Class) : this.model(token);
    this.made.set(token, value);
    return value;
  }

  private construct(type: Class): unknown {
    const parameters = planOf(type).map((token) => {
      if (token === undefined || token === Object) throw new Error(`${type.name}: a parameter has no token`);
      return this.resolve(token);
    });
    return new (type as new (...given: unknown[]) => unknown)(...parameters);
  }

  private model(token: unknown): unknown {
    const [, name, kind] = /^(\w+)(Model|Collection)$/.exec(String(token)) ?? [];
    if (name === undefined) throw new Error(`nothing is given for ${String(token)}`);
    const model = this.modelOf(name);
    return kind === 'Model' ? model : collectionOf(model);
  }
}
