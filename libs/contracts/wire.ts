import 'reflect-metadata';
import { type Kobo, nairaFromKobo } from './money';

/*
 * How a reply leaves the product. A contract class names each field that browsers read; the gateway writes that name, and OpenAPI
 * describes it. A field without one of these decorators stays inside.
 */

export type WireKind = 'plain' | 'money' | 'instant' | 'part';

export interface WireField {
  readonly property: string;
  readonly name: string;
  readonly kind: WireKind;
  /** The class of its value or of the entries of its list. */
  readonly part?: () => new () => object;
}

const fieldsByClass = new Map<object, WireField[]>();
const writers = new Map<object, (value: object) => object>();

/** Sent as it is, under `name` or else the property's name in snake_case. */
export const Wire = (name?: string): PropertyDecorator => declare({ kind: 'plain', name });

/** Kobo, sent as naira. */
export const Money = (name?: string): PropertyDecorator => declare({ kind: 'money', name });

/** A moment, as ISO 8601. */
export const Instant = (name?: string): PropertyDecorator => declare({ kind: 'instant', name });

/** Another class of this kind, or a list of them. */
export const Part = (part: () => new () => object, name?: string): PropertyDecorator =>
  declare({ kind: 'part', name, part });

/** All of these classes, for the OpenAPI document. */
export const wireClasses = (): readonly (new () => object)[] => [...fieldsByClass.keys()] as (new () => object)[];

/** The fields that leave, inherited ones first. */
export function wireFieldsOf(type: object): readonly WireField[] {
  const parent: unknown = Object.getPrototypeOf(type);
  const inherited = typeof parent === 'function' ? wireFieldsOf(parent) : [];
  return [...inherited, ...(fieldsByClass.get(type) ?? [])];
}

/** The part of a value that leaves. */
export function toWire(type: new () => object, value: object): object {
  let write = writers.get(type);
  if (write === undefined) {
    write = writerOf(wireFieldsOf(type));
    writers.set(type, write);
  }
  return write(value);
}

function declare({
  name,
  ...rest
}: Pick<WireField, 'kind' | 'part'> & { name: string | undefined }): PropertyDecorator {
  return ({ constructor: type }, property) => {
    const fields = fieldsByClass.get(type) ?? [];
    fieldsByClass.set(type, fields);
    fields.push({ property: String(property), name: name ?? inSnakeCase(String(property)), ...rest });
  };
}

function writerOf(fields: readonly WireField[]): (value: object) => object {
  return (value) => {
    const wire: Record<string, unknown> = {};
    for (const field of fields) {
      const given = (value as Record<string, unknown>)[field.property];
      if (given !== undefined) wire[field.name] = valueOf(field, given);
    }
    return wire;
  };
}

function valueOf({ kind, part }: WireField, value: unknown): unknown {
  if (kind === 'money') return nairaFromKobo(value as Kobo);
  if (part === undefined || value === null) return value;
  const partOf = (each: unknown): object => toWire(part(), each as object);
  return Array.isArray(value) ? value.map(partOf) : partOf(value);
}

const inSnakeCase = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
