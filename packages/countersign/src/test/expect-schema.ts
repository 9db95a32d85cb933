import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const file = join(import.meta.dirname, '../../schema/output.schema.json');
const schema = toObject(JSON.parse(readFileSync(file, 'utf8')));
const definitions = toObject(schema.$defs);

export function expectSchema(command: string, json: string): void {
  expect(findFaults(JSON.parse(json), toObject(definitions[command]), '$')).toEqual([]);
}

type Schema = Readonly<Record<string, unknown>>;

/** The keywords of JSON Schema that our schema uses; any other keyword is a fault. */
const KNOWN = new Set([
  ...['$ref', '$comment', 'title', 'description', 'type', 'const', 'enum', 'pattern', 'items'],
  ...['properties', 'required', 'additionalProperties', 'oneOf', 'anyOf'],
]);

function findFaults(value: unknown, given: Schema, path: string): readonly string[] {
  const { $ref } = given;
  if (typeof $ref === 'string') {
    return findFaults(value, toObject(definitions[$ref.replace('#/$defs/', '')]), path);
  }
  const faults: string[] = Object.keys(given)
    .filter((word) => !KNOWN.has(word))
    .map((word) => `${path}: the schema’s ${word} is not known here`);
  const { type, pattern, items, required, properties, additionalProperties, anyOf } = given;
  if (type !== undefined && !toList(type).includes(getType(value))) {
    faults.push(`${path}: ${getType(value)}, not ${toList(type).join()}`);
  }
  if ('const' in given && given.const !== value) faults.push(`${path}: not ${String(given.const)}`);
  if (given.enum !== undefined && !toList(given.enum).includes(value)) {
    faults.push(`${path}: ${String(value)} is none of ${toList(given.enum).join()}`);
  }
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(value))) {
    faults.push(`${path}: ${String(value)} is not ${pattern}`);
  }
  if (anyOf !== undefined) {
    const each = toList(anyOf).map((one) => findFaults(value, toObject(one), path));
    if (each.every((found) => found.length > 0)) faults.push(...(each[0] ?? []));
  }
  if (Array.isArray(value) && items !== undefined) {
    faults.push(
      ...value.flatMap((item, index) => findFaults(item, toObject(items), `${path}[${index}]`)),
    );
  }
  if (getType(value) === 'object') {
    const object = toObject(value);
    const known = toObject(properties ?? {});
    for (const name of toList(required ?? [])) {
      if (!Object.hasOwn(object, String(name))) faults.push(`${path}: no ${String(name)}`);
    }
    for (const [name, member] of Object.entries(object)) {
      const own = known[name];
      if (own !== undefined) faults.push(...findFaults(member, toObject(own), `${path}.${name}`));
      else if (additionalProperties === false) faults.push(`${path}: ${name} is not described`);
    }
  }
  return faults;
}

function getType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function toObject(value: unknown): Schema {
  if (typeof value !== 'object' || value === null) throw new TypeError('no schema');
  return { ...value };
}
