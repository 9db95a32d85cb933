import { useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { CopyText } from '../../../ui/copy/copy-text';
import { Fold } from '../../../ui/fold';
import type { ReadyRecord } from '../data/use-record';
import { nameReceipt } from '../data/kept/receipt-file';
import { getCommands } from './commands';
import { DetailList } from './detail-list';
import * as words from './words';
import type { Receipt } from '@countersign/proof/receipts';
import { getNodeOrigin } from '@countersign/proof/records';

interface TechnicalDetailsProps {
  readonly record: ReadyRecord;
  readonly receipt: Receipt | null;
  readonly dropped: number;
}

/** More text would slow down the page. The copy button copies all of it. */
const MOST_SHOWN = 20_000;

export function TechnicalDetails({ record, receipt, dropped }: TechnicalDetailsProps) {
  const [wasOpened, setOpened] = useState(false);
  const { verdict } = record.check;
  const { evidence, cluster } = record.found;
  const node = evidence.observations.at(-1)?.node ?? cluster.endpoints[0] ?? '';
  const named = receipt && { name: nameReceipt(receipt, verdict.claim), files: receipt.files };
  return (
    <Fold
      title={words.TECHNICAL_DETAILS}
      onToggle={(isOpen) => {
        if (isOpen) setOpened(true);
      }}
    >
      <DetailList record={record} />
      {wasOpened && (
        <>
          {getCommands({ verdict, dropped, node, receipt: named }).map(({ name, text }) => (
            <Source key={name} name={name} text={text} copy={words.COPY_COMMAND} />
          ))}
          <Source name={words.ALL_AS_JSON} text={serializeRecord(record)} copy={words.COPY_JSON} />
        </>
      )}
    </Fold>
  );
}

interface SourceProps {
  readonly name: string;
  readonly text: string;
  readonly copy: string;
}

function Source({ name, text, copy }: SourceProps) {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return (
    <section className="mt-5">
      <h3 className="text-small text-ink-soft font-medium">{name}</h3>
      <pre
        translate="no"
        tabIndex={0}
        aria-label={name}
        className="bg-sunken text-small mt-1 max-h-72 overflow-y-auto rounded-lg px-3.5 py-2.5 font-mono wrap-anywhere whitespace-pre-wrap"
      >
        {shown.split('\n').map(toVisibleText).join('\n')}
      </pre>
      <div className="mt-2">
        <CopyText text={text} label={copy} isShown={shown === text} />
      </div>
    </section>
  );
}

/** The nodes are written without the keys that their URLs may contain. */
function serializeRecord({ check: { verdict }, found, withdrawal }: ReadyRecord): string {
  const { lookup, genesisHash, observations } = found.evidence;
  return JSON.stringify(
    {
      ...verdict,
      landing: verdict.landing && {
        ...verdict.landing,
        nodes: verdict.landing.nodes.map(getNodeOrigin),
      },
      withdrawal: withdrawal.status,
      network: { cluster: found.cluster.id, genesisHash },
      lookup: lookup.status,
      transaction: lookup.status === 'found' ? lookup.transaction : null,
      observations: observations.map((one) => ({ ...one, node: getNodeOrigin(one.node) })),
    },
    toJsonValue,
    2,
  );
}

function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return toHex(value);
  return value;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
