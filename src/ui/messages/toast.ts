export interface Toast {
  readonly kind: 'plain' | 'success' | 'error';
  readonly text: string;
  readonly action: ToastAction | null;
  readonly stays: boolean;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly action?: ToastAction;
  readonly stays?: boolean;
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let onFirst: (() => void) | null = null;

/** Stores the toast until the toast area is mounted. */
export function showToast(
  kind: Toast['kind'],
  text: string,
  { action, stays = action !== undefined }: ToastOptions = {},
): void {
  const toast = { kind, text, action: action ?? null, stays };
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  onFirst?.();
}

export function awaitToasts(fetchArea: () => void): () => void {
  onFirst = fetchArea;
  if (waiting.length > 0) fetchArea();
  return () => {
    onFirst = null;
  };
}

export function openToastArea(showOne: (toast: Toast) => void): () => void {
  show = showOne;
  for (const toast of waiting.splice(0)) showOne(toast);
  return () => {
    show = null;
  };
}
