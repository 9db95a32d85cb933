import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const TITLE = '# Performance\n\nEach section is written by the command that it names.\n';

export function writeSection(path: string, name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const document = existsSync(path) ? readFileSync(path, 'utf8') : TITLE;
  const section = `${start}\n\n${text.trim()}\n\n${end}`;
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  const exists = from !== -1 && to > from;
  writeFileSync(
    path,
    exists
      ? document.slice(0, from) + section + document.slice(to + end.length)
      : `${document.trim()}\n\n${section}\n`,
  );
}
