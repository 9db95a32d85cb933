import type { Json } from './case';

export function toJson(text: string): Json {
  return toMembers(JSON.parse(text));
}

function toMembers(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error('no JSON object');
  return { ...value };
}

export function editJson(
  json: Json,
  path: readonly (string | number)[],
  change: (value: unknown) => unknown,
): Json {
  return toMembers(edit(json, path, change));
}

function edit(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      key === 'each' || index === key ? edit(item, rest, change) : item,
    );
  }
  const members = toMembers(value);
  return { ...members, [key]: edit(members[key], rest, change) };
}
