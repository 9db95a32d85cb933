import type { Page } from '@playwright/test';

export function findBrokenLayout(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.findBroken?.() ?? ['not watched']);
}

declare global {
  interface Window {
    findBroken?: () => string[];
  }
}

export function installFindBroken(): void {
  const MOST_SCREENS = 3;

  window.findBroken = () => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const broken = scrollWidth > clientWidth ? [`scrolls sideways to ${scrollWidth}`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      if (text.trim() === '' || !parent?.checkVisibility()) continue;
      const name = `${parent.tagName.toLowerCase()} ${JSON.stringify(text.slice(0, 40))}`;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, isClipped } = clip(range.getBoundingClientRect(), parent);
      if (right - left > 1 && (right > clientWidth + 1 || left < -1)) {
        broken.push(`${name} reaches from ${left} to ${right}`);
      }
      if (bottom - top > MOST_SCREENS * innerHeight) broken.push(`${name} is ${bottom - top} high`);
      if (/\p{M}{7}/u.test(text) && !isClipped) broken.push(`${name} is piled up`);
    }
    const header = document.querySelector('header')?.getBoundingClientRect();
    for (let x = 10; header && x < clientWidth; x += 20) {
      const over = document.elementFromPoint(x, header.top + header.height / 2);
      if (over && !over.closest('header, [role=menu], [role=dialog], [data-sonner-toaster]')) {
        broken.push(`${over.tagName.toLowerCase()} covers the header at ${x}`);
      }
    }
    return broken;
  };

  function clip({ left, right, top, bottom }: DOMRect, start: Element) {
    const box = { left, right, top, bottom, isClipped: false };
    for (let each: Element | null = start; each; each = each.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(each);
      if (display === 'inline' || display === 'contents') continue;
      const own = each.getBoundingClientRect();
      if (overflowX !== 'visible' && each !== document.body) {
        box.left = Math.max(box.left, own.left);
        box.right = Math.min(box.right, own.right);
      }
      if (overflowY !== 'visible' && each !== document.body) {
        box.top = Math.max(box.top, own.top);
        box.bottom = Math.min(box.bottom, own.bottom);
        box.isClipped = true;
      }
    }
    return box;
  }
}
