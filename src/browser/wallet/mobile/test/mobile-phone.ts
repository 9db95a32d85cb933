import type { DialogBoard, MobileDialog } from '../dialog';
import type { MobileLink } from '../mobile-link';
import type { MobileSession } from '../protocol/session';

export function createBoard(): DialogBoard {
  let dialog: MobileDialog | null = null;
  return {
    getState: () => dialog,
    setState(next) {
      dialog = next;
    },
  };
}

export interface Phone {
  readonly answers: Record<string, (params: object) => Promise<unknown>>;
  readonly asked: string[];
  readonly countOpen: () => number;
  readonly open: () => Promise<MobileSession>;
}

export function createPhone(): Phone {
  const answers: Phone['answers'] = {};
  const asked: string[] = [];
  const open = new Set<MobileSession>();
  return {
    answers,
    asked,
    countOpen: () => open.size,
    open() {
      const session: MobileSession = {
        version: 'v1',
        call(method, params) {
          asked.push(method);
          return answers[method]?.(params) ?? new Promise(() => undefined);
        },
        isOpen: () => open.has(session),
        close: () => void open.delete(session),
      };
      open.add(session);
      return Promise.resolve(session);
    },
  };
}

export async function openRemote(link: MobileLink): Promise<void> {
  await link.run(async (operation) => {
    await link.reach(operation, '');
  });
}
