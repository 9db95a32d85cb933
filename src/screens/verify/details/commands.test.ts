import { describe, expect, it } from 'vitest';
import { getCommands } from './commands';

const verdict = {
  author: '7crim3QXgBz8cFG2cFEUDgFVVq2nSiDuzfs3kAQ7e7e7',
  signature: '5'.repeat(88),
};
const node = 'https://me:key@node.example/?api-key=secret';

function getFirst(name: string, ...files: readonly string[]): string | undefined {
  const receipt = { name, files: files.map((file) => ({ name: file })) };
  return getCommands({ verdict, node, receipt })[0]?.text;
}

describe('the commands that repeat a check', () => {
  it('should name receipt, file, signer and node as the command line takes them', () => {
    expect(getFirst('photo 1.png.countersign.json', 'photo 1.png')).toBe(
      `countersign verify 'photo 1.png.countersign.json' 'photo 1.png' --author ${verdict.author} --node https://node.example`,
    );
    expect(getFirst('Project.countersign.json', 'a', 'b')).toContain('.json FOLDER --author');
  });

  it('should leave a name to the person that a shell would read as more than a name', () => {
    for (const name of ["a'; rm -rf ~ #", '$(x)', '-rf', 'a\nb', 'a\u202eb', '`x`']) {
      expect(getFirst(name, name)).toContain('verify RECEIPT.countersign.json FILE --author');
    }
  });

  it('should ask a node where there is no receipt, without the key in its address', () => {
    const [ask, ...more] = getCommands({ verdict, node, receipt: null });
    expect(more).toEqual([]);
    expect(ask?.text).toMatch(/^curl https:\/\/node\.example -H .+getTransaction/);
    expect(ask?.text).not.toContain('secret');
  });
});
