/** The first `Intl.NumberFormat` delays a click by milliseconds, so this formats by hand. */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export function formatPlural(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${choosePlural(count, one, other)}`;
}

export function choosePlural<Text extends string>(count: number, one: Text, other: Text): Text {
  return count === 1 ? one : other;
}

const LAMPORTS_PER_SOL = 1_000_000_000n;

export function formatSol(lamports: bigint): string {
  const whole = lamports / LAMPORTS_PER_SOL;
  const fraction = (lamports % LAMPORTS_PER_SOL).toString().padStart(9, '0').replace(/0+$/, '');
  return `${whole}${fraction === '' ? '' : `.${fraction}`} SOL`;
}

const STEP_LAMPORTS = 100_000n;

/** Rounds up an amount that the person should add. */
export function formatMissingSol(lamports: bigint): string {
  const steps = (lamports + STEP_LAMPORTS - 1n) / STEP_LAMPORTS;
  return formatSol(steps * STEP_LAMPORTS);
}
