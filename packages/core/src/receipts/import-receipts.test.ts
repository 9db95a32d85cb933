import { describe, expect, it } from 'vitest';
import { serializeArchive } from './receipt-archive';
import { verify } from '@countersign/proof';
import { toNet } from '@countersign/proof/claims';
import { encodeHex } from '@countersign/proof/encoding';
import {
  createReceipt,
  getFileReceipt,
  parseReceipt,
  serializeReceipt,
  type Receipt,
} from '@countersign/proof/receipts';
import { importReceipts, type ImportCounts } from './import-receipts';
import { planClaim } from '../test/plan-claim';
import type { SaltedSubject } from '../claims/draft';
import { createLandedEvidence, createSigningWorld, signAs } from '../test/signing-world';
import { createSubject } from '../test/subject';
import { createTrees } from '../test/trees';

const { genesisHash } = createSigningWorld().request;

function sign(hidden: boolean, count = 3) {
  const subjects = Array.from({ length: count }, (_, index): SaltedSubject => {
    const subject = createSubject(`file ${index}.pdf`);
    return hidden ? { ...subject, salt: new Uint8Array(32).fill(index + 1) } : subject;
  });
  const planned = planClaim(subjects, toNet(genesisHash), { hidden, title: null });
  const { signed, signature } = signAs({ planned });
  const network = { genesisHash, label: 'Localnet' };
  const whole = createReceipt({ claim: planned.claim, subjects, transaction: signed, network });
  const cut = (place: number) => getFileReceipt(whole, planned.claim, place);
  return { subjects, signed, signature, whole, cut };
}

const NONE: ImportCounts = {
  added: 0,
  here: 0,
  files: 0,
  unproved: 0,
  removed: 0,
  refused: 0,
  newer: 0,
  unread: 0,
  unkept: 0,
};

function begin() {
  const { ports, receipts } = createSigningWorld();
  const take = async (...come: readonly Receipt[]) => {
    const files = come.map((receipt) => new File([serializeReceipt(receipt)], 'receipt.json'));
    return importReceipts(ports.repository, createTrees(), files);
  };
  const read = (signature: string) => parseReceipt(receipts.get(signature)?.text ?? '');
  return { take, read, receipts, ports };
}

const { whole, cut, signature, signed, subjects } = sign(true);
const [first, second, third] = [cut(0), cut(1), cut(2)];
const forge = (files: Receipt['files']): Receipt => ({ ...whole, files });
const invented = { ...createSubject('innocent-contract.pdf'), unknown: {} };

function expectAll({ read }: ReturnType<typeof begin>) {
  const receipt = read(signature);
  const evidence = createLandedEvidence(signature, signed);
  for (const subject of subjects) {
    expect(verify({ evidence, receipt, subjects: [subject] }).file).toBe('match');
  }
  expect(receipt.files.map(({ name }) => name).sort()).toEqual(subjects.map(({ name }) => name));
  expect(receipt.files.every(({ salt }) => salt?.length === 32)).toBe(true);
}

describe('imported receipts', () => {
  it('H6 one file’s own receipt and then the whole: all files and salts are stored (D6)', async () => {
    const world = begin();
    expect(await world.take(first)).toEqual({ ...NONE, added: 1 });
    expect(await world.take(whole)).toEqual({ ...NONE, here: 1, files: 2 });
    expectAll(world);
    const names = world.receipts.get(signature)?.names;
    expect(names).toEqual(['file 0.pdf', 'file 1.pdf', 'file 2.pdf']);
    expect(world.receipts.get(signature)?.digests.toSorted()).toEqual(
      subjects.map(({ digest }) => encodeHex(digest.bytes)).toSorted(),
    );
  });

  it('H6 the whole receipt and then one file’s own: nothing is lost, and its path is added (D6)', async () => {
    const world = begin();
    await world.take(whole);
    expect(await world.take(second)).toEqual({ ...NONE, here: 1 });
    expectAll(world);
    expect(world.read(signature).files[1]?.inclusion).toEqual(second.files[0]?.inclusion);
  });

  it('H6 each file’s own receipt, together or one after another: stored as their union (D6)', async () => {
    const together = begin();
    expect(await together.take(third, first, second)).toEqual({ ...NONE, added: 1 });
    expectAll(together);
    const apart = begin();
    await apart.take(third);
    expect(await apart.take(first, second)).toEqual({ ...NONE, here: 1, files: 2 });
    expectAll(apart);
  });

  it('H6 a genuine transaction with invented files: not stored as a proof, and the true receipt is accepted later', async () => {
    const world = begin();
    expect(await world.take(forge([invented]))).toEqual({ ...NONE, unproved: 1 });
    expect(world.receipts.size).toBe(0);
    expect(await world.take(forge([invented]), whole)).toEqual({ ...NONE, added: 1, unproved: 1 });
    expectAll(world);
    expect(await world.take(forge([invented]))).toEqual({ ...NONE, here: 1, unproved: 1 });
    expectAll(world);
  });

  it('H6 a true path beside an invented file: the true one is stored, the other left out', async () => {
    const world = begin();
    const mixed = forge([...first.files, invented]);
    expect(await world.take(mixed)).toEqual({ ...NONE, added: 1, unproved: 1 });
    expect(world.read(signature).files.map(({ name }) => name)).toEqual(['file 0.pdf']);
  });

  it('H6 a stored forged receipt: replaced by the true one', async () => {
    const world = begin();
    await world.take(whole);
    const kept = world.receipts.get(signature);
    if (!kept) throw new Error('not kept');
    const text = serializeReceipt(forge([invented]));
    world.receipts.set(signature, { ...kept, text, names: [invented.name] });
    expect(await world.take(whole)).toEqual({ ...NONE, here: 1, files: 3, removed: 1 });
    expectAll(world);
    expect(world.receipts.get(signature)?.names).not.toContain(invented.name);
  });

  it('H6 a genuine transaction with a false network: replaced by the true receipt', async () => {
    const world = begin();
    const network = { ...whole.network, genesisHash: '11111111111111111111111111111111' };
    await world.take({ ...whole, network });
    await world.take(whole);
    expect(world.receipts.get(signature)?.network).toBe(genesisHash);
    expect(world.read(signature).network).toEqual(whole.network);
  });

  it('H6 a stored receipt of a newer format: stays as it is (V9)', async () => {
    const world = begin();
    await world.take(first);
    const kept = world.receipts.get(signature);
    if (!kept) throw new Error('not kept');
    const newer = { ...kept, text: kept.text.replace('version=1', 'version=2') };
    world.receipts.set(signature, newer);
    expect(await world.take(whole)).toEqual({ ...NONE, here: 1 });
    expect(world.receipts.get(signature)).toEqual(newer);
  });

  it('H6 a large set, whose tree is built elsewhere: its receipts merge as those of a small one', async () => {
    const large = sign(false, 600);
    const world = begin();
    await world.take(large.cut(0));
    expect(await world.take(large.whole)).toEqual({ ...NONE, here: 1, files: 599 });
    expect(world.read(large.signature).files).toHaveLength(600);
  });
});

describe('R22: testimony is taken from the newest receipt', () => {
  const say = (label: string, ...names: readonly string[]): Receipt => ({
    ...whole,
    network: { ...whole.network, label },
    files: whole.files.map((file, index) => ({ ...file, name: names[index] ?? file.name })),
  });
  const getSaid = ({ read }: ReturnType<typeof begin>) => {
    const { network, files } = read(signature);
    return [network.label, ...files.map(({ name }) => name)];
  };
  const importAt = async (
    { ports }: ReturnType<typeof begin>,
    ...dated: readonly (readonly [number, Receipt])[]
  ) => {
    const kept = dated.map(([createdAt, receipt]) => ({
      ...{ signature, network: genesisHash, names: [], digests: [] },
      ...{ createdAt, text: serializeReceipt(receipt) },
    }));
    const archive = new File([...(await serializeArchive(kept))], 'archive.json');
    return importReceipts(ports.repository, createTrees(), [archive]);
  };

  it('names and label of an earlier forged receipt are replaced, and its date stays', async () => {
    const world = begin();
    await importAt(world, [5, say('Forged', '../../a', '../../b', '../../c')]);
    expect(await importAt(world, [6, say('Mine', 'a', 'b', 'c')])).toEqual({ ...NONE, here: 1 });
    expect(getSaid(world)).toEqual(['Mine', 'a', 'b', 'c']);
    expect(world.receipts.get(signature)).toMatchObject({ createdAt: 5, names: ['a', 'b', 'c'] });
    await world.take(first);
    expect(getSaid(world)).toEqual(['Localnet', 'file 0.pdf', 'b', 'c']);
  });

  it('an older receipt adds only missing files and paths', async () => {
    const world = begin();
    const files = first.files.map((file) => ({ ...file, name: 'a' }));
    await importAt(world, [6, { ...say('New'), files }]);
    await importAt(world, [5, say('Old', 'x', 'y', 'z')]);
    expect(getSaid(world)).toEqual(['New', 'a', 'y', 'z']);
  });

  it('of several in one archive, whatever their order', async () => {
    const receipts = [
      [7, say('New', 'a', 'b', 'c')] as const,
      [3, say('Old', 'x', 'y', 'z')] as const,
    ];
    for (const order of [receipts, receipts.toReversed()]) {
      const world = begin();
      await importAt(world, ...order);
      expect(getSaid(world)).toEqual(['New', 'a', 'b', 'c']);
    }
  });

  it('files of one content have the names of the newest receipt', async () => {
    const subject = createSubject('same');
    const twice = [subject, { ...subject, name: 'copy' }, createSubject('other')];
    const planned = planClaim(twice, toNet(genesisHash), { hidden: false, title: null });
    const made = signAs({ planned });
    const network = { genesisHash, label: 'Localnet' };
    const { claim } = planned;
    const set = createReceipt({ claim, subjects: twice, transaction: made.signed, network });
    const world = begin();
    const getNames = () => world.read(made.signature).files.map(({ name }) => name);
    await world.take(set);
    const names = getNames();
    expect([...names].sort()).toEqual(['copy', 'other', 'same']);
    const copy = set.files.filter(({ name }) => name === 'copy');
    await world.take({ ...set, files: copy.map((file) => ({ ...file, name: 'renamed' })) });
    expect(getNames()).toEqual(['renamed', 'other']);
    await world.take(set);
    expect(getNames()).toEqual(names);
  });

  it('observations of the stored receipt stay, because asking nodes adds to them', async () => {
    const world = begin();
    const seen = createLandedEvidence(signature, signed).observations;
    const observations = seen.map((observation) => ({ ...observation, unknown: {} }));
    await world.take(whole);
    await world.take({ ...whole, observations });
    const kept = world.read(signature).observations;
    expect(kept).toHaveLength(observations.length);
    const other = observations.map((one) => ({ ...one, node: 'https://other.example' }));
    await world.take({ ...whole, observations: other });
    expect(world.read(signature).observations).toEqual(kept);
  });
});
