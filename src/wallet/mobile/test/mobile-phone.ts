import { MOBILE_CALLS, type MobileCall, type MobileCalls, type Scenario } from '../mobile-calls';
import type { DialogBoard, MobileDialog } from '../mobile-dialog';
import type { MobileLink } from '../mobile-link';

/** Where dialogs are shown in a test. */
export function createBoard(): DialogBoard {
  let dialog: MobileDialog | null = null;
  return {
    getState: () => dialog,
    setState(next) {
      dialog = next;
    },
  };
}

/** The other side of a session: it answers as told, and else never. */
export interface Phone {
  readonly answers: Partial<Record<keyof MobileCalls, MobileCall>>;
  readonly asked: string[];
  /** How many sessions with it are open. */
  readonly countOpen: () => number;
  readonly start: () => Promise<Scenario>;
}

export function createPhone(): Phone {
  const answers: Phone['answers'] = {};
  const asked: string[] = [];
  let open = 0;
  const answer = (name: keyof MobileCalls, params?: object): Promise<unknown> => {
    asked.push(name);
    return answers[name]?.(params) ?? new Promise(() => undefined);
  };
  const call = (name: keyof MobileCalls): [string, MobileCall] => [
    name,
    (params) => answer(name, params),
  ];
  const calls: MobileCalls = {
    ...NONE,
    ...Object.fromEntries(MOBILE_CALLS.map(call)),
  };
  return {
    answers,
    asked,
    countOpen: () => open,
    start() {
      open += 1;
      let isOpen = true;
      const close = () => {
        if (isOpen) open -= 1;
        isOpen = false;
      };
      return Promise.resolve({ wallet: Promise.resolve(calls), close });
    },
  };
}

const never: MobileCall = () => new Promise(() => undefined);
const NONE: MobileCalls = {
  getCapabilities: never,
  authorize: never,
  reauthorize: never,
  deauthorize: never,
  cloneAuthorization: never,
  signTransactions: never,
  signAndSendTransactions: never,
  signMessages: never,
};

/** Opens a session by a code, and leaves it open. */
export async function openRemote(link: MobileLink, phone: Phone): Promise<void> {
  await link.during(async () => {
    const { wallet } = await link.openScenario(phone.start, { remoteHostAuthority: 'r.example' });
    await wallet;
  });
}
