import type { Cluster } from '../../config/configuration';
import { digestToAddress, type Digest } from '../../proof';
import type { ChainPort } from '../../ports/chain';
import type { CheckedMentions } from '../records/check-mentions';
import { sleep } from '../scheduling/sleep';
import { createStore } from '../store';
import type { Store } from '../../ports/store';

/** What a node's index leads to, and what of it was checked here. */
export type FileKnowledge =
  | { readonly status: 'not-asked' | 'asking' | 'unreachable' }
  | (CheckedMentions & {
      readonly status: 'known';
      /** There are older ones than the node was asked for. */
      readonly hasMore: boolean;
    });

export interface FileLookupState {
  /** Nothing is asked before the person agreed to it. */
  readonly isOn: boolean;
  /** They agreed for the future too. */
  readonly isRemembered: boolean;
}

export interface FileLookupMemory {
  readonly read: () => boolean | null;
  readonly write: (isAlways: boolean) => unknown;
  readonly clear: () => void;
}

/** Looks up what is known of the files that are on the screen, a few at a time. */
export interface FileLookup extends Store<FileLookupState> {
  /** Asks from now on, and asks again what was asked before. */
  readonly start: (isAlways: boolean) => void;
  /** The person agreed to other files, or another network, than there are now: nothing more is asked. */
  readonly lapse: () => void;
  readonly stop: () => void;
  readonly get: (cluster: Cluster, digest: Digest) => FileKnowledge;
  /**
   * Wants a file looked up for as long as it is shown.
   *
   * @returns takes it back; what is asked already is finished
   */
  readonly want: (cluster: Cluster, digest: Digest, listener: () => void) => () => void;
}

/** Public nodes count requests; what they refuse is asked again by the chain floor, later. */
const MOST_AT_ONCE = 3;
/** A request takes at least so long, which makes ten a second, however quick the node. */
const PACE_MS = 300;
/** A file that comes into view later may have been signed meanwhile. */
const FRESH_MS = 30_000;

const NOT_ASKED: FileKnowledge = { status: 'not-asked' };

interface TimedAnswer {
  readonly known: FileKnowledge;
  /** Milliseconds on the page's clock; Infinity until it has come. */
  readonly at: number;
}

interface Question {
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly listeners: Set<() => void>;
}

export function createFileLookup(
  chain: Pick<ChainPort, 'lookUpSignatures' | 'getGenesisHash' | 'fetchTransaction'>,
  memory: FileLookupMemory,
): FileLookup {
  const isRemembered = memory.read() === true;
  const store = createStore<FileLookupState>({ isOn: isRemembered, isRemembered });
  const answers = new Map<string, TimedAnswer>();
  const questions = new Map<string, Question>();
  let running = 0;

  const answer = (key: string, known: FileKnowledge) => {
    answers.set(key, { known, at: known.status === 'asking' ? Infinity : performance.now() });
    for (const listener of [...(questions.get(key)?.listeners ?? [])]) listener();
  };
  const ask = async (key: string, { cluster, digest }: Question) => {
    running += 1;
    answer(key, { status: 'asking' });
    const paced = sleep(PACE_MS);
    try {
      const { entries, hasMore } = await chain.lookUpSignatures(
        cluster,
        digestToAddress(digest),
        new AbortController().signal,
        { pages: 1 },
      );
      // What checks a transaction is more than all else here, and few files are known.
      const module = entries.length > 0 && (await import('../records/check-mentions'));
      const none = { signatures: [], unchecked: [] };
      const found = module ? await module.checkMentions(chain, { cluster, digest, entries }) : none;
      answer(key, { status: 'known', hasMore, ...found });
    } catch {
      answer(key, { status: 'unreachable' });
    }
    await paced;
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
      for (const [key, { at }] of answers) if (at < Infinity) answers.delete(key);
      store.setState({ isOn: true, isRemembered: isAlways || store.getState().isRemembered });
      askNext();
    },
    lapse: () => {
      const { isOn, isRemembered } = store.getState();
      if (isOn && !isRemembered) store.setState({ isOn: false, isRemembered });
    },
    stop: () => {
      memory.clear();
      store.setState({ isOn: false, isRemembered: false });
    },
    get: (cluster, digest) => answers.get(getKey(cluster, digest))?.known ?? NOT_ASKED,
    want: (cluster, digest, listener) => {
      const key = getKey(cluster, digest);
      const question = questions.get(key) ?? {
        cluster,
        digest,
        listeners: new Set(),
      };
      const { at } = answers.get(key) ?? { at: Infinity };
      if (!questions.has(key) && performance.now() - at >= FRESH_MS) answers.delete(key);
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
