import { useEffect } from 'react';
import { COSTS, PROVES, TEST_NETWORKS } from '../shared/routes';

const PARTS = [
  {
    id: PROVES,
    title: 'What it proves',
    lines: [
      'The holder of one wallet signed exactly this file. Change one byte, and it no longer matches.',
      'The file existed when it was signed: the network recorded the time.',
      'It does not prove who holds the wallet, who made the file, or that what it says is true.',
    ],
  },
  {
    id: COSTS,
    title: 'What it costs',
    lines: [
      'Checking is free. It needs no wallet and no account.',
      'Signing costs about 0.000005 SOL, less than a cent, paid from your wallet to the network.',
      'Thousands of files signed together cost as little as one.',
    ],
  },
  {
    id: TEST_NETWORKS,
    title: 'What a test network is',
    lines: [
      'It works like the real network, but its coins are free and worth nothing.',
      'It may be reset, and then its records disappear.',
      'Use it to try things out, and Mainnet for anything that matters.',
    ],
  },
] as const;

/** Where the footer's links lead. */
export function About() {
  useEffect(() => {
    const { hash } = location;
    if (PARTS.some(({ id }) => hash === `#${id}`)) document.querySelector(hash)?.scrollIntoView();
  }, []);
  return (
    <div className="border-line mt-10 grid gap-8 border-t pt-8 md:grid-cols-3">
      {PARTS.map(({ id, title, lines }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-18">
          <h2 id={`${id}-title`} className="font-semibold">
            {title}
          </h2>
          {lines.map((line) => (
            <p key={line} className="text-ink-soft mt-2 text-pretty">
              {line}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
