import type { Subject } from '@countersign/proof';
import { toDigest } from '@countersign/proof/encoding';
import { isNamedLikeReceipt, parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { askRecord, type AskedRecord } from '../ask-record';
import { createChainWithTimeout } from '../chain-with-timeout';
import { judgeAsked } from '../client/judge-asked';
import type { AskedResult } from '../client/types';
import { isKnownNode, toNetwork } from '../network/networks';
import { getNodeHost } from '../node-host';
import { createCard } from './card';
import { getAnswer } from './get-answer';
import { ATTRIBUTES, readAttributes, type Question } from './read-attributes';

const PATIENCE_MS = 30_000;

interface Asked {
  readonly question: Question;
  readonly record: AskedRecord;
}

/** `<countersign-record>`: asks the nodes that its attributes name, and checks a file here. */
export class CountersignRecord extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #card = createCard(this, (files) => void this.#read(files));
  #asked: Asked | null = null;
  #file: Subject | null = null;
  #receipt: Receipt | undefined;
  /** What was asked last; an answer to anything else comes too late. */
  #latest: Question | null = null;
  #isWaiting = false;
  #reading = 0;

  connectedCallback(): void {
    this.#start();
  }

  /** Several attributes that change together are one question. */
  attributeChangedCallback(): void {
    if (this.isConnected) this.#start();
  }

  #start(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#receipt = undefined;
      void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    const question = readAttributes((name) => this.getAttribute(name));
    this.#asked = null;
    this.#card.showFacts([]);
    if (typeof question === 'string') {
      this.#latest = null;
      this.#card.link(null);
      this.#say('cannot-check', 'This could not be checked', [question]);
      return;
    }
    this.#latest = question;
    this.#card.link(question.verifier);
    const hosts = question.cluster.endpoints.map(getNodeHost).join(', ');
    this.#say('checking', `Asking ${hosts} …`);
    const { signature, cluster } = question;
    const asking = { signature, subjects: [], timeoutMs: PATIENCE_MS };
    try {
      const record = await askRecord(createChainWithTimeout(PATIENCE_MS), cluster, asking);
      if (this.#latest !== question) return;
      this.#asked = { question, record };
      this.#judge();
    } catch {
      if (this.#latest !== question) return;
      this.#latest = null;
      const lines = [`No answer from ${hosts}.`, ASKS_AGAIN];
      this.#say('cannot-check', 'This could not be checked', lines);
    }
  }

  async #read(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    this.#reading += 1;
    const reading = this.#reading;
    const isUnanswered = this.#latest === null || (this.#asked !== null && isOpen(this.#asked));
    if (isUnanswered) await this.#ask();
    if (this.#latest === null || this.#reading !== reading) return;
    const isReceipt = ({ name }: File) => isNamedLikeReceipt(name);
    const [receipts, others] = [files.filter(isReceipt), files.filter((file) => !isReceipt(file))];
    if (others.length > 0) this.#file = null;
    if (receipts.length > 1 || others.length > 1) {
      this.#say('cannot-check', 'Check one file at a time, with its receipt');
      return;
    }
    this.#say('checking', 'Reading …');
    try {
      const receipt = await readReceipts(receipts);
      const subject = await readSubject(others);
      if (this.#reading !== reading) return;
      if (receipt !== undefined && receipt.signature !== this.#latest.signature) {
        this.#say('cannot-check', 'That is the receipt of another record', ['Drop this one’s.']);
        return;
      }
      this.#receipt = receipt ?? this.#receipt;
      this.#file = subject ?? this.#file;
      this.#judge();
    } catch {
      if (this.#reading !== reading) return;
      this.#say('cannot-check', 'It could not be read', ['Nothing is said about it.']);
    }
  }

  /** Only where nodes have answered; else what they answer calls it. */
  #judge(): void {
    if (this.#asked === null) return;
    const { question, record } = this.#asked;
    const author = question.author ?? 'any';
    const files = this.#file === null ? [] : [this.#file];
    const accepted = { acceptsNoFile: files.length === 0, acceptsPart: true };
    const result = judgeAsked(record, { author, files, receipt: this.#receipt, ...accepted });
    const isWitnessed = record.evidence.observations.some(
      ({ node, confirmationStatus }) => confirmationStatus === 'finalized' && isKnownNode(node),
    );
    const answer = getAnswer(result, { author: question.author, isWitnessed });
    const lines = isOpen(this.#asked) ? [...answer.lines, ASKS_AGAIN] : answer.lines;
    this.#card.show({ ...answer, lines });
    this.#card.showFacts(getFacts(result, this.#asked, this.#file));
  }

  #say(answer: 'cannot-check' | 'checking', headline: string, lines: readonly string[] = []): void {
    this.#card.show({ answer, headline, lines });
  }
}

const ASKS_AGAIN = 'It is asked again when you choose the file.';

/** Whatever the file: a node that answers later may tell more. */
function isOpen({ record }: Asked): boolean {
  return judgeAsked(record, { author: 'any', files: [], acceptsNoFile: true }).ok === null;
}

/** @throws where it is no receipt that can be read */
async function readReceipts([file]: readonly File[]): Promise<Receipt | undefined> {
  return file && parseReceipt(new Uint8Array(await file.arrayBuffer()));
}

async function readSubject([file]: readonly File[]): Promise<Subject | null> {
  if (file === undefined) return null;
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return { name: file.name, size: file.size, digest: toDigest(new Uint8Array(bytes)) };
}

function getFacts(
  { verdict, checks, nodes, withdrawal }: AskedResult,
  { question, record }: Asked,
  file: Subject | null,
): readonly (readonly [string, string])[] {
  const { endpoints } = question.cluster;
  const { label, test } = toNetwork(endpoints, record.evidence.genesisHash);
  const heard = nodes.filter(({ silence }) => silence === null).map(({ node }) => node);
  const time = verdict.landing?.blockTime ?? null;
  const count = (wanted: boolean) => checks.filter(({ ok }) => ok === wanted).length;
  const failed = count(false) === 0 ? '' : `, ${count(false)} failed`;
  return [
    ...(verdict.author === null ? [] : [['Signer', verdict.author] as const]),
    ...(file === null ? [] : [['File', file.name] as const]),
    ...(heard.length === 0
      ? []
      : [['Network', test ? `${label}: a test network, without value` : label] as const]),
    ...(time === null
      ? []
      : [['Signed', `before ${new Date(Number(time) * 1000).toUTCString()}`] as const]),
    ['Withdrawn', WITHDRAWALS[withdrawal]],
    ['Reported by', heard.map(formatNode).join(', ') || 'nobody'],
    ['Checked', `just now in your browser: ${count(true)} checks passed${failed}`],
  ];
}

function formatNode(node: string): string {
  return isKnownNode(node) ? getNodeHost(node) : `${getNodeHost(node)} (chosen by this page)`;
}

const WITHDRAWALS: Record<AskedResult['withdrawal'], string> = {
  withdrawn: 'by its signer',
  marked: 'a mark says so; no withdrawal was found',
  none: 'no withdrawal found',
  'not-searched': 'could not be searched to the end',
  'not-asked': 'not searched',
};
