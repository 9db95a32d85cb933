import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLOW_CALLS, RARE_CALLS } from './calls';

const NODES = join(import.meta.dirname, '../../packages/core/src/nodes');
const CALL = /\brpc\s*\.(\w+)\(|\.(\w+)Notifications\(/g;

it('C8 the fault matrix names every call that the core makes, and no other', () => {
  const files = readdirSync(NODES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.|^test\//.test(path),
  );
  const made = files.flatMap((path) =>
    [...readFileSync(join(NODES, path), 'utf8').matchAll(CALL)].map(
      ([, name, subscribed = '']) => name ?? `${subscribed}Subscribe`,
    ),
  );
  const named = [...Object.values(FLOW_CALLS).flat(), ...Object.keys(RARE_CALLS)];
  expect([...new Set(named)].toSorted()).toEqual([...new Set(made)].toSorted());
});
