/** Always in sight: what a signature tells, and what it does not. */
export function WhatItProves() {
  return (
    <section aria-labelledby="what-it-proves" className="mt-8 max-w-prose">
      <h2 id="what-it-proves" className="font-medium">
        What this proves, and what it doesn’t
      </h2>
      <ul className="text-ink-soft mt-2 grid list-disc gap-1 ps-5">
        <li>The holder of this key signed exactly this content, bit for bit.</li>
        <li>It existed when the network recorded it; the time is the network’s own estimate.</li>
        <li>
          It doesn’t prove who holds the key, who made the file, or that what it says is true.
        </li>
      </ul>
    </section>
  );
}
