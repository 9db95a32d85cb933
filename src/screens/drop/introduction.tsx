const STEPS = [
  ['Drop', 'The file is read in this browser. It is never uploaded.'],
  ['Sign', 'Your wallet signs its fingerprint in one small Solana transaction.'],
  ['Share', 'Anyone checks it from the link, the file alone, or a receipt.'],
] as const;

export function Introduction() {
  return (
    <ol className="mt-8 grid gap-5 sm:grid-cols-3 sm:gap-6">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-1.5">
          <span
            aria-hidden
            className="text-accent bg-accent-soft grid size-6 shrink-0 place-items-center rounded-full font-semibold"
          >
            {index + 1}
          </span>
          <p className="text-ink-soft">
            <strong className="text-ink font-semibold">{title}.</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
