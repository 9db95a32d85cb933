import type { Cluster } from '../config/configuration';
import { digestToAddress, type Digest } from '../proof';
import type { ChainPort, KnownSignature } from './chain-port';
import { createStore, type Store } from './store';

/** What a node's index says of a file. Nobody has checked it: a record is checked where it is opened. */
export type Known =
  | { readonly status: 'not-asked' | 'asking' | 'unreachable' }
  | {
      readonly status: 'known';
      /** Earliest first. */
      readonly signatures: readonly KnownSignature[];
      /** There are older ones than the node was asked for. */
      readonly hasMore: boolean;
    };

export interface LookUpState {
  /** Nothing is asked before the person agreed to it. */
  readonly isOn: boolean;
  /** They agreed for the future too. */
  readonly isRemembered: boolean;
}

export interface LookUpMemory {
  readonly read: () => boolean | null;
  readonly write: (isAlways: boolean) => unknown;
  readonly clear: () => void;
}

/** Looks up what is known of the files that are on the screen, a few at a time. */
export interface LookUp extends Store<LookUpState> {
  /** Asks from now on; what could not be asked before is asked again. */
  readonly start: (isAlways: boolean) => void;
  readonly stop: () => void;
  readonly get: (cluster: Cluster, digest: Digest) => Known;
  /**
   * Wants a file looked up for as long as it is shown.
   *
   * @returns takes it back; what is asked already is finished
   */
  readonly want: (cluster: Cluster, digest: Digest, listener: () => void) => () => void;
}

/** Public nodes count requests; what they refuse is asked again by the chain floor, later. */
const MOST_AT_ONCE = 3;

const NOT_ASKED: Known = { status: 'not-asked' };
const CLAIM = /(?:^|\] |; )countersign\/1 (?:file|tree|hidden) /;

interface Question {
  readonly cluster: Cluster;
  readonly address: string;
  readonly listeners: Set<() => void>;
}

export function createLookUp(
  chain: Pick<ChainPort, 'lookUpSignatures'>,
  memory: LookUpMemory,
): LookUp {
  const isRemembered = memory.read() === true;
  const store = createStore<LookUpState>({ isOn: isRemembered, isRemembered });
  const answers = new Map<string, Known>();
  const questions = new Map<string, Question>();
  let running = 0;

  const answer = (key: string, known: Known) => {
    answers.set(key, known);
    for (const listener of [...(questions.get(key)?.listeners ?? [])]) listener();
  };
  const ask = async (key: string, { cluster, address }: Question) => {
    running += 1;
    answer(key, { status: 'asking' });
    try {
      const { signal } = new AbortController();
      const { entries, hasMore } = await chain.lookUpSignatures(cluster, address, signal, {
        pages: 1,
      });
      const signatures = entries.filter(isClaim).toSorted(bySlot);
      answer(key, { status: 'known', signatures, hasMore });
    } catch {
      answer(key, { status: 'unreachable' });
    }
    running -= 1;
    askNext();
  };
  const askNext = () => {
    if (!store.getState().isOn) return;
    for (const [key, question] of questions) {
      if (running >= MOST_AT_ONCE) return;
      if (!answers.has(key)) void ask(key, question);
    }
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start: (isAlways) => {
      if (isAlways) memory.write(true);
      for (const [key, { status }] of answers) if (status === 'unreachable') answers.delete(key);
      store.setState({ isOn: true, isRemembered: isAlways || store.getState().isRemembered });
      askNext();
    },
    stop: () => {
      memory.clear();
      store.setState({ isOn: false, isRemembered: false });
    },
    get: (cluster, digest) => answers.get(getKey(cluster, digest)) ?? NOT_ASKED,
    want: (cluster, digest, listener) => {
      const key = getKey(cluster, digest);
      const question = questions.get(key) ?? {
        cluster,
        address: digestToAddress(digest),
        listeners: new Set(),
      };
      question.listeners.add(listener);
      questions.set(key, question);
      askNext();
      return () => {
        question.listeners.delete(listener);
        if (question.listeners.size === 0) questions.delete(key);
      };
    },
  };
}

function getKey({ id }: Cluster, digest: Digest): string {
  return `${id} ${digestToAddress(digest)}`;
}

/** The node's own index of memos tells which mentions may be claims at all. */
function isClaim({ err, memoHint }: KnownSignature): boolean {
  return err === null && memoHint !== null && CLAIM.test(memoHint);
}

function bySlot(a: KnownSignature, b: KnownSignature): number {
  return a.slot === b.slot ? 0 : a.slot < b.slot ? -1 : 1;
}
