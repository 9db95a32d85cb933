import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { passFocusOn } from '../focus/pass-focus-on';
import { getButtonClasses, LINE_LINK, type ButtonLook } from '../button';

declare module 'react' {
  interface InputHTMLAttributes<T> extends HTMLAttributes<T> {
    webkitdirectory?: string;
  }
}

interface FilePickerProps {
  readonly label: ReactNode;
  readonly kind: 'files' | 'folder';
  readonly look?: ButtonLook | 'link';
  readonly isMain?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

export function FilePicker({
  label,
  kind,
  look = 'secondary',
  isMain = look === 'primary',
  onChoose,
}: FilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const setInput = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    return passFocusOn(element);
  }, []);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => {
    const element = input.current;
    const choose = () => {
      const files = [...(element?.files ?? [])];
      if (!element || files.length === 0) return;
      element.value = '';
      // With thousands of files this takes seconds, so it runs in its own task.
      setTimeout(() => {
        latest.current(files);
      });
    };
    // The listener is never removed, because a dialog may be open when React replaces this input.
    element?.addEventListener('change', choose);
    // A person may have chosen files before this script ran.
    choose();
  }, []);
  return (
    <span data-main-action={isMain ? '' : undefined} className="relative inline-flex">
      <input
        ref={setInput}
        id={id}
        type="file"
        multiple
        className="peer absolute inset-0 cursor-pointer opacity-0 [content-visibility:hidden]"
        {...(kind === 'folder' ? { webkitdirectory: '' } : {})}
      />
      <label
        htmlFor={id}
        className={`peer-focus-visible:outline-accent peer-hover:brightness-95 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 dark:peer-hover:brightness-115 ${look === 'link' ? LINE_LINK : getButtonClasses(look)}`}
      >
        {label}
      </label>
    </span>
  );
}
