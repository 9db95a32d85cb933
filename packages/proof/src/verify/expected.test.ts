import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL, toInput } from '../test/record-vectors';
import { digestOf } from '../encoding/digester';
import { judge } from './judge';
import { readFiles } from './record-input';
import { verify } from './verify';
import { verifyRecord } from './verify-record';

const SOUND = ALL.map(toInput).find((input) => {
  const { evidence, receipt, subjects: files } = input;
  const { ok, verdict } = verifyRecord({ evidence, receipt, files, author: 'any' });
  return ok === true && verdict.file === 'match' && verdict.claim?.kind === 'file';
});
const { evidence, receipt, subjects: files } = SOUND!;
const SIGNER = String(verify(SOUND!).author);
const SOMEBODY = '11111111111111111111111111111111';

function getOk(options: unknown): unknown {
  try {
    return Reflect.get(callUntyped(verifyRecord, options), 'ok');
  } catch (error) {
    expect(error).toMatchObject({ name: 'ProofError', code: 'expectation/malformed' });
    return null;
  }
}

function callUntyped(called: (...given: never[]) => object, ...given: readonly unknown[]): object {
  const result: unknown = Reflect.apply(called, undefined, given);
  if (typeof result !== 'object' || result === null) throw new Error('no result');
  return result;
}

const KEY = { toBase58: () => SOMEBODY, toString: () => SOMEBODY };
const ODD: readonly (readonly [string, unknown])[] = [
  ['a PublicKey', KEY],
  ['a signer of kit', { address: SOMEBODY }],
  ['a promise', Promise.resolve(SOMEBODY)],
  ['a set', new Set([SOMEBODY])],
  ['a map', new Map([[SOMEBODY, true]])],
  ['a URL', new URL('https://a.example')],
  ['a number', 7],
  ['zero', 0],
  ['a bigint', 7n],
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
  ['an empty object', {}],
  ['a date', new Date(0)],
  ['a buffer', new ArrayBuffer(32)],
  ['bytes', new Uint8Array(32)],
  ['an iterator', [SOMEBODY].values()],
  ['a negative length', { length: -1 }],
  ['no length', { length: NaN }],
  ['a function', () => SOMEBODY],
  ['a symbol', Symbol('any')],
  ['a String object', new String(SOMEBODY)],
  ['the word in a String object', new String('any')],
  ['an empty text', ''],
  ['another word', 'ANY'],
  ['two addresses in one text', `${SOMEBODY},${SOMEBODY}`],
  ['31 bytes', '1'.repeat(31)],
  ['an empty list', []],
  ['a list with a hole', new Array(1)],
  ['the word in a list', ['any']],
  ['a list in a list', [[SIGNER]]],
  ['a list of keys', [KEY]],
];

describe('the expectation', () => {
  it.each(ODD)('R1 an author that is %s is refused by name, and nobody is taken', (_, author) => {
    const verdict = verify(SOUND!);
    for (const files of [undefined, SOUND!.subjects]) {
      expect(getOk({ evidence, receipt, files, author, acceptsNoFile: true })).toBeNull();
    }
    const judgeOdd = () => callUntyped(judge, verdict, { author, isOffline: false });
    expect(judgeOdd).toThrow(expect.objectContaining({ message: 'expectation/malformed: author' }));
  });

  it('R1 an address, a list of addresses and `any` are accepted', () => {
    const given = { evidence, receipt, files };
    for (const author of ['any', SIGNER, [SIGNER], [SOMEBODY, SIGNER]]) {
      expect(getOk({ ...given, author })).toBe(true);
    }
    for (const author of [SOMEBODY, [SOMEBODY]]) expect(getOk({ ...given, author })).toBe(false);
  });

  it('R18 every kind of value in every option: never true unless true without it', () => {
    const sound = { evidence, receipt, files, author: SIGNER };
    const options = [
      ...['author', 'files', 'receipt', 'evidence', 'about', 'withdrawal'],
      ...['acceptsNoFile', 'acceptsPart', 'acceptsLarger', 'isDenied'],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...options), fc.anything(ANYTHING), (name, value) => {
        const wrong = { ...sound, author: SOMEBODY, [name]: value };
        expect(getOk(wrong)).not.toBe(true);
        const withoutFiles = { evidence, author: SIGNER, [name]: value };
        if (value !== true && name !== 'files') expect(getOk(withoutFiles)).not.toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['false', 'true', 1, 0, null, {}, [], new Boolean(true)])(
    'R18 a flag that is %j is refused by name',
    (value) => {
      const names = ['acceptsNoFile', 'acceptsPart', 'acceptsLarger', 'isDenied'];
      for (const name of names) {
        expect(getOk({ evidence, files, author: SIGNER, [name]: value })).toBeNull();
      }
    },
  );

  it.each(['in-doubt', 'looking', 'Withdrawn', 'settling', '', null, 0, false, {}])(
    'R18 a withdrawal %j, which is not a status, counts for nothing',
    (withdrawal) => {
      expect(getOk({ evidence, files, author: SIGNER, withdrawal })).toBeNull();
    },
  );

  it('R18 a digest of another algorithm is refused, and bytes outweigh a digest', () => {
    const { digest, ...file } = files![0]!;
    const given = (more: object) => ({ evidence, author: SIGNER, files: [{ ...file, ...more }] });
    expect(getOk(given({ digest }))).toBe(true);
    for (const algorithm of ['sha1', 'SHA256', 'sha512', undefined, null]) {
      expect(getOk(given({ digest: { ...digest, algorithm } }))).toBeNull();
    }
    for (const bytes of [digest.bytes.slice(1), [...digest.bytes], 'x', null]) {
      expect(getOk(given({ digest: { ...digest, bytes } }))).toBeNull();
    }
    expect(getOk(given({ digest, bytes: new Uint8Array(1) }))).toBe(false);
  });

  it('X2 an option that only the class of the options has is refused by name, and not ignored', () => {
    class Options {
      readonly author = SIGNER;
      readonly acceptsNoFile = true;
      readonly evidence = evidence;
    }
    class WithFiles extends Options {
      get files() {
        return [{ name: 'a', bytes: new Uint8Array(1) }];
      }
    }
    expect(getOk(new Options())).toBe(true);
    expect(() => callUntyped(verifyRecord, new WithFiles())).toThrow('malformed: files');
    const base = { evidence, files, withdrawal: 'withdrawn' };
    expect(getOk(Object.assign(Object.create(base), { author: SIGNER }))).toBeNull();
    expect(getOk(Object.create({ evidence, author: SIGNER, files }))).toBeNull();
  });

  it('X2 a list’s own iterator can’t leave out a file or an author', () => {
    const hide = (...list: readonly unknown[]) =>
      Object.defineProperty([...list], Symbol.iterator, { value: () => [].values() });
    const other = { name: 'a', bytes: new Uint8Array(1) };
    const given = { evidence, acceptsNoFile: true };
    expect(getOk({ ...given, author: SIGNER, files: hide(other) })).toBe(false);
    expect(getOk({ ...given, author: hide(SIGNER), files: hide(files![0]) })).toBe(true);
  });

  it('X2 bytes that were given to a worker are refused by name', () => {
    const bytes = new Uint8Array(1);
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
    expect(getOk({ evidence, author: SIGNER, files: [{ name: 'a', bytes }] })).toBeNull();
  });

  it('X3 a record that was found without its bytes has no author', () => {
    const bytesOf = (transaction: unknown) => ({
      ...evidence,
      lookup: { status: 'found', transaction },
    });
    for (const author of [SOMEBODY, 'any']) {
      const given = { evidence: bytesOf(null), author, acceptsNoFile: true };
      expect(getOk(given)).toBeNull();
    }
  });

  it('R18 nothing is taken from a prototype', () => {
    const polluted: Record<string, unknown> = {
      ...{ author: 'any', acceptsNoFile: true, files, withdrawal: 'none', receipt },
      ...{ digest: files?.[0]?.digest, 0: 'any' },
    };
    const add = (name: string) =>
      Object.defineProperty(Object.prototype, name, {
        value: polluted[name],
        configurable: true,
        writable: true,
      });
    try {
      for (const name of Object.keys(polluted)) add(name);
      const other = [{ name: 'a', bytes: new Uint8Array(1) }];
      expect(getOk({ evidence })).toBeNull();
      expect(getOk({ evidence, author: new Array(1) })).toBeNull();
      expect(getOk({ evidence, author: SOMEBODY })).toBe(false);
      expect(getOk({ evidence, author: SIGNER })).toBeNull();
      expect(getOk({ evidence, author: SIGNER, files: other })).toBe(false);
      expect(getOk({ evidence, author: SIGNER, files: [{ name: 'a' }] })).toBeNull();
    } finally {
      for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
    }
  });

  it.each([undefined, null, 7, 'x', {}, { author: 'any' }, { author: 'any', receipt: {} }])(
    'R1 missing options, or options without an expectation (%j), are refused by name',
    (options) => {
      expect(getOk(options)).toBeNull();
    },
  );

  it('R18 `isOffline` is required, and refused by name', () => {
    const verdict = verify(SOUND!);
    for (const isOffline of [undefined, 'false', 0]) {
      expect(() => callUntyped(judge, verdict, { author: 'any', isOffline })).toThrow('isOffline');
    }
  });

  it.each([-1, 0.5, NaN, '5', 5n])('R18 a size of %s is refused by name', (size) => {
    const [file] = files!;
    expect(getOk({ evidence, author: SIGNER, files: [{ ...file, size }] })).toBeNull();
  });

  it.each([7, null, {}, 'x'])(
    'R18 a file, a list or a name that is %j is refused by name',
    (odd) => {
      const given = { evidence, author: SIGNER };
      const [file] = files!;
      expect(getOk({ ...given, files: odd })).toBeNull();
      expect(getOk({ ...given, files: [odd] })).toBeNull();
      if (odd !== null && odd !== 'x') {
        expect(getOk({ ...given, files: [{ ...file, name: odd }] })).toBeNull();
      }
    },
  );

  it('R18 a value that is not bytes is refused by name', () => {
    for (const bytes of [null, 'x', [1], {}]) {
      expect(getOk({ evidence, author: SIGNER, files: [{ name: 'a', bytes }] })).toBeNull();
    }
  });

  it('R18 an option is read once', () => {
    const authors = [SOMEBODY, SIGNER, 'any'];
    const input = Object.defineProperty({ evidence, files }, 'author', {
      get: () => authors.shift(),
    });
    expect(getOk(input)).toBe(false);
    expect(authors).toEqual([SIGNER, 'any']);
  });

  it('G7 bytes of another realm and an ArrayBuffer are a file’s bytes', () => {
    const buffer = new TextEncoder().encode('hello').slice().buffer;
    for (const bytes of [buffer, new DataView(buffer), Buffer.from(buffer)]) {
      expect(readFiles([{ name: 'a', bytes }])).toEqual([
        { name: 'a', size: 5, digest: digestOf(new Uint8Array(buffer)) },
      ]);
    }
  });
});

const ANYTHING = {
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withTypedArray: true,
  withSparseArray: true,
};
