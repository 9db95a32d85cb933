import type { ChosenOptions, Draft } from './draft';

export const NO_OPTIONS: ChosenOptions = {
  title: '',
  isHidden: false,
};

export function hasOptions({ title, isHidden }: ChosenOptions): boolean {
  return title !== '' || isHidden;
}

/** Joins the options of files that are signed together: if some are private, all are. */
export function joinOptions(all: readonly ChosenOptions[]): ChosenOptions {
  return {
    title: all.find(({ title }) => title !== '')?.title ?? '',
    isHidden: all.some(({ isHidden }) => isHidden),
  };
}

export function readOptions({ title, hidden }: Draft): ChosenOptions {
  return {
    title: title ?? '',
    isHidden: hidden,
  };
}

export function writeOptions({ title, isHidden }: ChosenOptions): Pick<Draft, 'title' | 'hidden'> {
  return {
    title: title === '' ? null : title,
    hidden: isHidden,
  };
}
