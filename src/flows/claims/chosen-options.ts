import type { ChosenOptions, Draft } from '../../ports/drafts';

export const NO_OPTIONS: ChosenOptions = {
  title: '',
  isHidden: false,
  isSimple: false,
};

export function hasOptions({ title, isHidden }: ChosenOptions): boolean {
  return title !== '' || isHidden;
}

/** Of files that are signed together: what is private for some is private for all. */
export function joinOptions(all: readonly ChosenOptions[]): ChosenOptions {
  return {
    title: all.find(({ title }) => title !== '')?.title ?? '',
    isHidden: all.some(({ isHidden }) => isHidden),
    isSimple: all.some(({ isSimple }) => isSimple),
  };
}

export function readOptions({ title, hidden, simple = false }: Draft): ChosenOptions {
  return {
    title: title ?? '',
    isHidden: hidden,
    isSimple: simple,
  };
}

export function writeOptions(options: ChosenOptions): Pick<Draft, 'title' | 'hidden' | 'simple'> {
  const { title, isHidden, isSimple } = options;
  return {
    title: title === '' ? null : title,
    hidden: isHidden,
    ...(isSimple && { simple: true }),
  };
}
