import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { ReceiptRepository } from '../../../ports/receipts';
import type { RecordReading } from '../../../flows/records/record-readings';
import { whenIdle, type Deferred } from '../../../ui/deferred';
import { useArrival, type Arrival } from '../../../ui/use-arrival';
import { whenPainted } from '../../../ui/when-painted';
import { getErrorMessage } from '../../shared/error-message';
import type { NewsModule } from './details-module';
import { getFirst, type Known, type Told } from './record-model';
import type { DroppedFiles } from '../files/use-dropped-files';
import { useReading } from './use-reading';

export interface RecordView {
  /** What nodes gave when they were asked first, or anew; null until that is painted. */
  readonly first: FoundEvidence | null;
  readonly known: Known;
  /** Null until the code that learns more has come and has something to say of this record. */
  readonly told: Told | null;
  /** Asking itself broke; what nodes answer, or that they do not, is no failure. */
  readonly failure: string | null;
  readonly isAsking: boolean;
  readonly refresh: () => void;
  readonly onTold: (told: Told) => void;
  /** The code that learns more. */
  readonly news: Arrival<NewsModule>;
}

/** Where a node takes longer than this, what is kept here may tell more than waiting does. */
const PATIENCE_MS = 1000;

/** A record from the first answer on; what learns more of it comes once the verdict is painted. */
export function useKnown(
  reading: RecordReading,
  signature: string,
  dropped: DroppedFiles,
  keeper: ReceiptRepository,
  code: Deferred<NewsModule>,
): RecordView {
  const { answer: first, error, isAsking } = useReading(reading);
  const news = useArrival(code);
  // In slices: a verdict can be read, and its page used, meanwhile.
  const module = useDeferredValue(news.module);
  const { load } = news;
  const isMissing = news.trouble === 'missing';
  const [last, setLast] = useState<Told | null>(null);
  const hasVerdict = first !== null;
  const hasDropped = dropped.entries.length > 0 || dropped.isSorting;
  const [isLate] = useState(() => !hasVerdict || code.get() === null);
  const onTold = useCallback(
    (told: Told) => {
      // What is dropped is answered at once, and what was known before is there from the start.
      if (hasDropped || !isLate) setLast(told);
      else {
        startTransition(() => {
          setLast(told);
        });
      }
    },
    [hasDropped, isLate],
  );
  const [seen, setSeen] = useState({ reading, isPainted: hasVerdict });
  if (seen.reading !== reading) setSeen({ reading, isPainted: hasVerdict });
  // Code that came before the answer waits too: a verdict is not drawn with all that stands below it.
  const isNext = seen.isPainted || hasDropped;
  // What was told while nobody had answered yet says nothing of the answer.
  const isOfThis = last?.reading === reading && (last.found !== null || first === null);
  const told = isOfThis ? last : null;
  const known = useMemo(
    () => getFirst({ signature, found: first, dropped, isMissing }),
    [signature, first, dropped, isMissing],
  );
  const hasFailed = error !== null && first === null;
  useEffect(() => {
    if (hasVerdict) {
      return whenPainted(() => {
        void load();
        startTransition(() => {
          setSeen({ reading, isPainted: true });
        });
      });
    }
    // Where no node answers, what this device keeps is all that there is.
    if (hasFailed || !navigator.onLine) {
      void load();
      return undefined;
    }
    let isOver = false;
    const timer = setTimeout(() => {
      // Who keeps nothing is told nothing by it, and a verdict would have to wait behind it.
      void keeper.receipts.mayHold().then((mayHold) => {
        if (mayHold && !isOver) void load();
      });
    }, PATIENCE_MS);
    // The network may be gone by the time that somebody brings a receipt. Nobody asked for it yet.
    const forget = whenIdle(() => void code.load());
    return () => {
      isOver = true;
      clearTimeout(timer);
      forget();
    };
  }, [code, load, reading, keeper, hasVerdict, hasFailed]);
  useEffect(() => {
    if (hasDropped) void load();
    // Each drop brings other readings.
  }, [load, hasDropped, dropped.readings]);
  const refreshMore = told?.refresh;
  const refresh = useCallback(() => {
    reading.ask();
    refreshMore?.();
    void load();
  }, [reading, refreshMore, load]);
  return {
    first: isNext ? first : null,
    known: told ?? known,
    told,
    failure: hasFailed ? getErrorMessage(error) : null,
    isAsking,
    refresh,
    onTold,
    news: { ...news, module },
  };
}
