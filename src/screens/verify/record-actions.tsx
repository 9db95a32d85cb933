import { Award, Check, Code, Download, Link2, QrCode, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '../../config/configuration';
import type { TreePort } from '../../flows/tree-port';
import { toVisibleText, type Claim, type Receipt, type Verdict } from '../../proof';
import { Button } from '../../ui/button';
import { download } from './download';
import { EachReceipt } from './each-receipt';
import { makeFileReceipt, type ReceiptFile } from './make-receipt';
import { getRecordLink, getRecordPath } from './record-link';
import { useCopying } from './use-copying';

const QrPanel = lazy(async () => ({ default: (await import('./share/qr-panel')).QrPanel }));
const BadgePanel = lazy(async () => ({
  default: (await import('./share/badge-panel')).BadgePanel,
}));

interface RecordActionsProps {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  /** Null where there is nothing to put in a receipt. */
  readonly receipt: ReceiptFile | null;
  readonly trees: TreePort;
}

type Panel = 'qr' | 'badge' | 'receipts' | null;

/** What to do with a record: pass it on. */
export function RecordActions({ verdict, cluster, receipt, trees }: RecordActionsProps) {
  const { signature, record, author, claim } = verdict;
  const whole = receipt?.receipt ?? null;
  const link = getRecordLink(signature, cluster.id);
  const { copy, state, said } = useCopying(link);
  const [, navigate] = useLocation();
  const [panel, setPanel] = useState<Panel>(null);
  const toggle = (next: Exclude<Panel, null>) => ({
    'aria-expanded': panel === next,
    onClick: () => {
      setPanel(panel === next ? null : next);
    },
  });
  const CopyIcon = state === 'copied' ? Check : Link2;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button onClick={copy}>
          <CopyIcon aria-hidden className="size-4" />
          Copy link
        </Button>
        <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
          {said}
        </span>
        <Button {...toggle('qr')}>
          <QrCode aria-hidden className="size-4" />
          QR code
        </Button>
        {receipt && (
          <Button
            onClick={() => {
              save(receipt);
            }}
          >
            <Download aria-hidden className="size-4" />
            Download receipt
          </Button>
        )}
        {whole && whole.files.length > 1 && (
          <Button {...toggle('receipts')}>
            <Download aria-hidden className="size-4" />
            Receipts of single files
          </Button>
        )}
        {record === 'valid' && (
          <Button
            onClick={() => {
              navigate(`${getRecordPath(signature, cluster.id)}&view=certificate`);
            }}
          >
            <Award aria-hidden className="size-4" />
            Certificate
          </Button>
        )}
        {record === 'valid' && author !== null && (
          <Button {...toggle('badge')}>
            <Code aria-hidden className="size-4" />
            Badge
          </Button>
        )}
        {'share' in navigator && (
          <Button
            onClick={() => {
              // Closing the browser's own dialog is no failure.
              navigator.share({ url: link, title: document.title }).catch(() => undefined);
            }}
          >
            <Share2 aria-hidden className="size-4" />
            Share
          </Button>
        )}
      </div>
      {panel !== null && (
        <div className="border-line bg-surface mt-3 rounded-2xl border p-5">
          <Suspense fallback={<p role="status">One moment…</p>}>
            {panel === 'qr' && (
              <QrPanel link={link} name={`countersign-${signature.slice(0, 12)}`} />
            )}
            {panel === 'badge' && <BadgePanel link={link} author={author ?? ''} />}
          </Suspense>
          {panel === 'receipts' && whole && claim && <FileReceipts {...{ trees, whole, claim }} />}
        </div>
      )}
    </>
  );
}

const MOST_LISTED = 200;

interface FileReceiptsProps {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
}

function FileReceipts({ trees, whole, claim }: FileReceiptsProps) {
  return (
    <>
      <p className="text-ink-soft">Each proves its one file, and names no other.</p>
      <EachReceipt trees={trees} whole={whole} claim={claim} />
      <ul
        aria-label="Receipts of single files"
        className="mt-2 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1"
      >
        {whole.files.slice(0, MOST_LISTED).map(({ name }, position) => (
          <li key={position} className="max-w-full">
            <Button
              className="max-w-full"
              onClick={() => {
                const own = makeFileReceipt(whole, claim, position);
                if (own) save(own);
              }}
            >
              <bdi className="truncate">{toVisibleText(name)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {whole.files.length > MOST_LISTED && (
        <p className="text-small text-ink-soft mt-2">
          The first {MOST_LISTED} of {whole.files.length} are listed; the zip has them all.
        </p>
      )}
    </>
  );
}

function save({ name, text }: ReceiptFile): void {
  download(name, new Blob([text], { type: 'application/json' }));
}
