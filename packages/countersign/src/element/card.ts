import { toVisibleText } from '@countersign/proof/encoding';
import type { Answer, AnswerMessage } from './get-answer';
import { createStyle } from './style';

const SIGNS: Record<Answer, string> = {
  checking: '…',
  unasked: '○',
  match: '✓',
  mismatch: '✕',
  withdrawn: '↶',
  'cannot-check': '?',
  invalid: '✕',
};

export interface Card {
  readonly show: (message: AnswerMessage) => void;
  /** What was checked, by name. */
  readonly showFacts: (facts: readonly (readonly [string, string])[]) => void;
  readonly link: (verifier: URL | null) => void;
}

/** What is drawn in a closed root: text alone, so no attribute becomes markup. */
export function createCard(host: HTMLElement, onFiles: (files: readonly File[]) => void): Card {
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [createStyle()];
  const section = make('section');
  section.setAttribute('aria-label', 'Signature check');
  const status = make('div');
  status.setAttribute('role', 'status');
  const headline = make('p', 'headline');
  const sign = make('span');
  sign.setAttribute('aria-hidden', 'true');
  const words = make('span');
  const lines = make('ul', 'lines');
  const facts = make('dl');
  const input = make('input');
  input.type = 'file';
  input.multiple = true;
  const label = make('label');
  const question = make('span');
  question.textContent =
    'Choose the file, or drop it here, with its receipt if you have one. Nothing is uploaded.';
  const link = make('a');
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  headline.append(sign, words);
  status.append(headline, lines);
  label.append(question, input);
  section.append(status, facts, label, link);
  root.append(section);

  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])]);
  });
  // The same file again is a choice, too: it may have changed.
  input.addEventListener('click', () => {
    input.value = '';
  });
  section.addEventListener('dragover', (event) => {
    event.preventDefault();
    section.toggleAttribute('data-over', true);
  });
  section.addEventListener('dragleave', () => section.toggleAttribute('data-over', false));
  section.addEventListener('drop', (event) => {
    event.preventDefault();
    section.toggleAttribute('data-over', false);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });

  return {
    show: (message) => {
      section.dataset.answer = message.answer;
      sign.textContent = SIGNS[message.answer];
      words.textContent = toVisibleText(message.headline);
      lines.replaceChildren(...message.lines.map((line) => makeText('li', line)));
    },
    showFacts: (all) => {
      const rows = all.flatMap(([name, value]) => {
        const fact = make('dd');
        fact.append(makeText(name === 'Signer' ? 'code' : 'bdi', value));
        return [makeText('dt', name), fact];
      });
      facts.replaceChildren(...rows);
    },
    link: (verifier) => {
      link.hidden = verifier === null;
      if (verifier === null) link.removeAttribute('href');
      else link.href = verifier.href;
      link.textContent =
        verifier === null ? '' : `Don’t take this page’s word: check it on ${verifier.host}`;
    },
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  return element;
}

function makeText(name: 'bdi' | 'code' | 'dt' | 'li', text: string): HTMLElement {
  const element = make(name);
  element.textContent = toVisibleText(text);
  return element;
}
