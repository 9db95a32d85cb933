const RULES = `
  :host { color-scheme: light; pointer-events: auto; }
  :host(.dark) { color-scheme: dark; }
  dialog {
    box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem);
    padding: 1.25rem; overflow: auto; border-radius: 1rem;
    border: 1px solid light-dark(#d4d4d8, #3f3f46);
    color: light-dark(#18181b, #fafafa); background: light-dark(#ffffff, #18181b);
    font: 400 0.9375rem/1.5 system-ui, sans-serif;
    box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.35);
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  .wallet { margin: 0 0 0.25rem; font-size: 0.8125rem; color: light-dark(#52525b, #a1a1aa); }
  h2 { margin: 0 0 0.75rem; font-size: 1.125rem; line-height: 1.35; }
  dl { display: grid; gap: 0.625rem; margin: 0; }
  dt { font-size: 0.8125rem; color: light-dark(#52525b, #a1a1aa); }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  dd.code {
    max-height: 12rem; overflow: auto; padding: 0.5rem 0.625rem; border-radius: 0.5rem;
    background: light-dark(#f4f4f5, #27272a); font: 0.8125rem/1.5 ui-monospace, monospace;
  }
  .buttons { display: flex; gap: 0.625rem; margin-top: 1.25rem; }
  button {
    flex: 1; min-height: 2.75rem; padding: 0 1rem; border-radius: 0.625rem; cursor: pointer;
    border: 1px solid light-dark(#d4d4d8, #52525b); font: 600 0.9375rem/1 system-ui, sans-serif;
    color: inherit; background: transparent;
  }
  button.approve { border-color: transparent; color: #ffffff; background: #6d28d9; }
  button:hover { filter: brightness(0.93); }
  :host(.dark) button:hover { filter: brightness(1.15); }
  button:focus-visible { outline: 3px solid light-dark(#6d28d9, #c4b5fd); outline-offset: 2px; }
  @media (forced-colors: active) { button.approve { border-color: ButtonText; } }
`;

/** The policy forbids inline styles but allows constructed style sheets. */
export function createDialogStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  return sheet;
}
