// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../features/test/render-screen';
import { HowScreen } from './how-screen';

afterEach(cleanup);

const getLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('F1 every question is a heading with an answer, and the last section is for developers', () => {
  renderScreen(<HowScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How it works');
  const headings = screen.getAllByRole('heading', { level: 2 });
  const [last, ...questions] = headings.map(({ textContent }) => textContent).toReversed();
  expect(last).toBe('For developers');
  expect(questions.length).toBeGreaterThanOrEqual(12);
  for (const question of questions) {
    expect(question).toMatch(/\?$/);
    const section = screen.getByRole('heading', { name: question }).parentElement;
    expect(section?.querySelectorAll('p').length).toBeGreaterThan(0);
  }
  expect(getLinks()).toEqual([['The proof format', '/proof-format.txt']]);
});

it('F1 the source code is linked if the configuration names it', () => {
  renderScreen(<HowScreen />, { configuration: { source: 'https://code.example/countersign' } });
  const developers = screen.getByRole('heading', { name: 'For developers' }).parentElement;
  const source = within(developers ?? document.body).getByRole('link', { name: 'source code' });
  expect(source.getAttribute('href')).toBe('https://code.example/countersign');
});
