import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

declare const configuration: {
  readonly forbidden: (IRegularForbiddenRuleType & { name: string })[];
  readonly options: ICruiseOptions & { tsConfig: { fileName: string } };
};
export = configuration;
