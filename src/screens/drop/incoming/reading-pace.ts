import type { ReadingRound } from '../../../flows/files/reading-totals';

export interface ReadingPace {
  readonly rate: number;
  readonly secondsLeft: number;
}

interface Sample extends ReadingRound {
  readonly at: number;
}

/** Opening a file takes as long as reading this many bytes. */
const BYTES_A_FILE = 64 * 1024;
const WINDOW_MS = 5_000;
const SHORTEST_MS = 900;

export function createPaceMeter() {
  let samples: readonly Sample[] = [];
  return {
    /**
     * @param at - milliseconds of a monotonic clock
     * @returns null while it is too early to tell
     */
    note: (round: ReadingRound, at: number): ReadingPace | null => {
      const last = samples.at(-1);
      // Earlier measurements do not apply after a restart, or after files were removed.
      const isSame = last && last.files <= round.files && last.bytesDone <= round.bytesDone;
      const past = isSame ? samples.filter((sample) => at - sample.at <= WINDOW_MS) : [];
      samples = [...past, { ...round, at }];
      const [first] = samples;
      if (!first || at - first.at < SHORTEST_MS) return null;
      const seconds = (at - first.at) / 1000;
      const done = getWork(round.bytesDone, round.filesDone);
      const pace = (done - getWork(first.bytesDone, first.filesDone)) / seconds;
      if (pace <= 0) return null;
      return {
        rate: (round.bytesDone - first.bytesDone) / seconds,
        secondsLeft: (getWork(round.bytes, round.files) - done) / pace,
      };
    },
  };
}

function getWork(bytes: number, files: number): number {
  return bytes + files * BYTES_A_FILE;
}

/** `about 2 minutes` */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}
