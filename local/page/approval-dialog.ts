import { createDialogStyle } from './dialog-style';

export interface ApprovalFact {
  readonly label: string;
  readonly value: string;
  readonly isCode?: boolean;
}

export interface ApprovalRequest {
  readonly walletName: string;
  readonly title: string;
  readonly facts: readonly ApprovalFact[];
}

function createElement(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}

function createFacts(facts: readonly ApprovalFact[]): HTMLElement {
  const list = createElement('dl', '', '');
  for (const { label, value, isCode = false } of facts) {
    const group = createElement('div', '', '');
    const shown = createElement('dd', isCode ? 'code' : '', value);
    if (isCode) shown.tabIndex = 0;
    group.append(createElement('dt', '', label), shown);
    list.append(group);
  }
  return list;
}

function createButton(dialog: HTMLDialogElement, text: string, answer: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = answer;
  button.textContent = text;
  button.addEventListener('click', () => {
    dialog.close(answer);
  });
  return button;
}

function createDialog({ walletName, title, facts }: ApprovalRequest): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  const heading = createElement('h2', '', title);
  heading.id = 'title';
  dialog.setAttribute('aria-labelledby', heading.id);
  const buttons = createElement('div', 'buttons', '');
  const reject = createButton(dialog, 'Reject', 'reject');
  reject.autofocus = true;
  buttons.append(reject, createButton(dialog, 'Approve', 'approve'));
  dialog.append(createElement('p', 'wallet', walletName), heading, createFacts(facts), buttons);
  return dialog;
}

function isDark(): boolean {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return true;
  return !classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches;
}

function show(request: ApprovalRequest): Promise<boolean> {
  const host = document.createElement('div');
  host.id = 'countersign-test-wallet';
  host.classList.toggle('dark', isDark());
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createDialogStyle()];
  const dialog = createDialog(request);
  root.append(dialog);
  document.documentElement.append(host);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'approve');
    });
    dialog.showModal();
  });
}

let last: Promise<unknown> = Promise.resolve();

export function askApproval(request: ApprovalRequest): Promise<boolean> {
  const answer = last.then(() => show(request));
  last = answer.catch(() => undefined);
  return answer;
}
