import type { ChosenOptions, Draft } from '../../ports/drafts';

export const NO_OPTIONS: ChosenOptions = {
  title: '',
  isHidden: false,
  isMarked: false,
  isEachFileMarked: false,
  isSimple: false,
};

export function hasOptions({ title, isHidden, isMarked }: ChosenOptions): boolean {
  return title !== '' || isHidden || isMarked;
}

/** Of files that are signed together: what is private for some is private for all. */
export function joinOptions(all: readonly ChosenOptions[]): ChosenOptions {
  return {
    title: all.find(({ title }) => title !== '')?.title ?? '',
    isHidden: all.some(({ isHidden }) => isHidden),
    isMarked: all.some(({ isMarked }) => isMarked),
    isEachFileMarked: all.some(({ isEachFileMarked }) => isEachFileMarked),
    isSimple: all.some(({ isSimple }) => isSimple),
  };
}

export function readOptions({ title, hidden, marks, simple = false }: Draft): ChosenOptions {
  return {
    title: title ?? '',
    isHidden: hidden,
    isMarked: marks !== undefined,
    isEachFileMarked: marks === 'each-file',
    isSimple: simple,
  };
}

export function writeOptions(
  options: ChosenOptions,
): Pick<Draft, 'title' | 'hidden' | 'marks' | 'simple'> {
  const { title, isHidden, isMarked, isEachFileMarked, isSimple } = options;
  return {
    title: title === '' ? null : title,
    hidden: isHidden,
    ...(isMarked && { marks: isEachFileMarked ? 'each-file' : 'whole' }),
    ...(isSimple && { simple: true }),
  };
}
