import {
  type DefinedInitialDataOptions,
  type QueryFunctionContext,
  type UndefinedInitialDataOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { getPause, type Expected } from '@countersign/core/records/again';

interface Question<T> extends Pick<
  UndefinedInitialDataOptions<T>,
  | 'enabled'
  | 'gcTime'
  | 'initialDataUpdatedAt'
  | 'placeholderData'
  | 'refetchOnMount'
  | 'refetchOnReconnect'
  | 'refetchOnWindowFocus'
  | 'staleTime'
> {
  readonly key: readonly unknown[];
  readonly ask: (context: QueryFunctionContext) => Promise<T>;
  readonly expects?: (data: T | undefined) => Expected;
}

interface BegunQuestion<T> extends Question<T> {
  readonly initialData: T | (() => T);
}

export function asking<T>(question: BegunQuestion<T>): DefinedInitialDataOptions<T>;
export function asking<T>(question: Question<T>): UndefinedInitialDataOptions<T>;
export function asking<T>({ key, ask, expects, ...rest }: Question<T>): UseQueryOptions<T> {
  return {
    queryKey: key,
    queryFn: ask,
    // Bytes and big integers can't be compared by structure.
    structuralSharing: false,
    refetchInterval: ({ state }) => getPause(state, expects?.(state.data) ?? 'never'),
    ...rest,
  };
}
