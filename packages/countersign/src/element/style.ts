/** A constructed style sheet: it needs no `style-src`. */
export function createStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(TEXT);
  return sheet;
}

/** `all: initial` keeps out what the page’s own style would hand down. */
const TEXT = `
:host { display: block }
:host([hidden]) { display: none }
section {
  all: initial; display: block; box-sizing: border-box; max-width: 40rem; padding: 1rem;
  color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
  --ink: #1c1c1a; --quiet: #5b5b56; --ground: #fff; --line: #8a8a83; --tone: #5b5b56;
  color: var(--ink); background: var(--ground);
  border: 1px solid var(--line); border-inline-start: 6px solid var(--tone); border-radius: 8px;
}
section[data-answer=match] { --tone: #146c36 }
section[data-answer=mismatch], section[data-answer=invalid] { --tone: #b3201b }
section[data-answer=withdrawn], section[data-answer=cannot-check] { --tone: #855400 }
section[data-over] { outline: 3px solid var(--ink); outline-offset: 2px }
p, dl, ul { margin: 0 }
ul { padding: 0; list-style: none }
.headline { display: flex; gap: .5rem; font-size: 1.125rem; font-weight: 600; color: var(--tone) }
.lines:not(:empty) { margin-block-start: .5rem }
dl { display: grid; gap: .125rem 1rem; margin-block: .75rem }
dt { color: var(--quiet) }
dd { margin: 0; min-width: 0 }
code { font: .875rem/1.5 ui-monospace, monospace }
label span { display: block; margin-block-end: .25rem }
input { font: inherit; max-width: 100%; color: inherit }
input::file-selector-button { font: inherit; min-height: 44px; margin-inline-end: .75rem }
a { color: inherit; display: inline-block; padding-block: .625rem }
a:focus-visible, input:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
@media (min-width: 30rem) { dl { grid-template-columns: max-content 1fr } }
@media (prefers-color-scheme: dark) {
  section { --ink: #f1f1ec; --quiet: #b6b6ae; --ground: #1b1b19; --line: #77776f; --tone: #b6b6ae }
  section[data-answer=match] { --tone: #6fd08f }
  section[data-answer=mismatch], section[data-answer=invalid] { --tone: #ff938c }
  section[data-answer=withdrawn], section[data-answer=cannot-check] { --tone: #f0b95c }
}
@media (forced-colors: active) {
  section { --tone: CanvasText; --ink: CanvasText; --quiet: CanvasText; --line: CanvasText }
}
`;
