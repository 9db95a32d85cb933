import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app-context';
import { asking } from '../network';

const NONE: ReadonlyMap<string, string> = new Map();

export function useKeptNames(): ReadonlyMap<string, string> {
  const { repository } = useApp();
  const { data = NONE } = useQuery(
    asking({
      key: ['kept-names'],
      ask: async () => {
        if (!(await repository.receipts.mayHold())) return NONE;
        const { records } = await repository.receipts.list();
        return new Map(
          records.flatMap(({ digests, names }) =>
            names.map((name, index) => [digests[index] ?? '', name] as const),
          ),
        );
      },
      staleTime: 0,
    }),
  );
  return data;
}
