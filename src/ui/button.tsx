import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'bg-accent text-on-accent border-transparent font-semibold enabled:hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border-line-strong enabled:hover:bg-sunken',
  quiet:
    'bg-transparent text-ink-soft border-transparent enabled:hover:bg-sunken enabled:hover:text-ink',
};

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-lg border transition-colors ' +
  'max-w-full select-none disabled:opacity-60 aria-disabled:opacity-60';

const SIZES = {
  normal: 'min-h-11 px-3.5 text-body md:min-h-10',
  large: 'min-h-12 px-6 text-lead',
  icon: 'size-11 p-0 md:size-10',
};

export const LINE_LINK =
  'text-accent inline-flex min-h-11 items-center rounded underline underline-offset-4 md:min-h-10';

export function getButtonClasses(look: ButtonLook, size: keyof typeof SIZES = 'normal'): string {
  return classNames(SHAPE, LOOKS[look], SIZES[size]);
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly size?: keyof typeof SIZES;
}

export function Button({ look = 'secondary', size = 'normal', className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(getButtonClasses(look, size), className)}
    />
  );
}
