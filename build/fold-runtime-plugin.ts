import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** What the bundler itself brings, in a file that no group can take in. */
const RUNTIME = 'rolldown-runtime';
/** What every page asks for first. */
const HOST = 'configuration';

/** `export{s as n,l as r};`, which ends a file. */
const EXPORTS = /export\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's helpers into a file that every page needs anyhow, as they are one request more.
 * Runs before the files that others need are listed anywhere.
 */
export function foldRuntimePlugin(): Plugin {
  /** Of both files, before they are one. */
  const rendered = new Map<string, string>();
  return {
    name: 'countersign:fold-runtime',
    apply: 'build',
    renderChunk(code, { name, imports }) {
      if (name !== RUNTIME && name !== HOST) return null;
      if (!imports.every(isRuntime)) throw new Error(`${name} imports more than the helpers`);
      rendered.set(name, code);
      return null;
    },
    // Files are named by what they were before; servers keep them for a year by these names.
    augmentChunkHash({ name, imports }) {
      if (name !== HOST && !imports.some(isRuntime)) return;
      const both = [RUNTIME, HOST].map((one) => rendered.get(one) ?? '').join('\n');
      return createHash('sha256').update(both).digest('hex');
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === RUNTIME);
        const host = chunks.find(({ name }) => name === HOST);
        if (!runtime || !host) return;
        host.code = takeIn(host.code, runtime.code);
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue;
          chunk.code = redirect(chunk.code, runtime, host);
          const others = chunk.imports.filter(
            (file) => ![runtime, host].some(({ fileName }) => fileName === file),
          );
          chunk.imports = [...others, host.fileName];
        }
        Reflect.deleteProperty(bundle, runtime.fileName);
      },
    },
  };
}

/** A file's name, or what stands for it until it has one. */
function isRuntime(file: string): boolean {
  return file.includes(`/${RUNTIME}-`);
}

/** In a function of their own, as the short names of two files are the same. */
function takeIn(host: string, runtime: string): string {
  const [all, names] = EXPORTS.exec(runtime) ?? [];
  if (all === undefined || names === undefined) throw new Error('the runtime exports nothing');
  const pairs = readNames(names);
  const returned = pairs.map(({ from, to }) => `${to}:${from}`).join();
  const taken = pairs.map(({ to }) => `${to}:${prefix(to)}`).join();
  const body = runtime.slice(0, -all.length);
  const exported = pairs.map(({ to }) => prefix(to)).join();
  return `const{${taken}}=(()=>{${body}return{${returned}}})();export{${exported}};\n${host}`;
}

function redirect(code: string, runtime: Rolldown.OutputChunk, host: Rolldown.OutputChunk): string {
  const statement = new RegExp(`import\\{([^}]*)\\}from"${getAddress(runtime)}"`);
  const [all, names] = statement.exec(code) ?? [];
  if (all === undefined || names === undefined) throw new Error('the runtime is imported oddly');
  const taken = readNames(names).map(({ from, to: local }) => `${prefix(from)} as ${local}`);
  return code.replace(all, () => `import{${taken.join()}}from"${getAddress(host)}"`);
}

/** As a file beside it imports it. */
function getAddress({ fileName }: Rolldown.OutputChunk): string {
  return fileName.replace(/^.*\//, './');
}

function readNames(list: string): { readonly from: string; readonly to: string }[] {
  return list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(' as ');
    return { from, to };
  });
}

function prefix(name: string): string {
  return `__${name}`;
}
