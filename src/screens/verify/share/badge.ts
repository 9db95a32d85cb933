const STYLE =
  'display:inline-block;padding:.4em .8em;border:1px solid #85868c;border-radius:.6em;background:#fff;color:#191a1f;font:14px/1.4 system-ui,sans-serif;text-decoration:none';

/** Says who signed, and leaves whether that holds to the record's page. */
export function createBadge(link: string, author: string): string {
  const who = `${author.slice(0, 6)}…${author.slice(-6)}`;
  return `<a href="${escapeHtml(link)}" rel="noopener" style="${STYLE}">Signed by ${escapeHtml(who)} · <span style="color:#3a44b8;text-decoration:underline">check it</span></a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
