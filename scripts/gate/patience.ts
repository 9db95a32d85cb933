import { configure } from '@testing-library/dom';

/** As long as Vitest's own `expect.poll`. */
configure({ asyncUtilTimeout: 10_000 });
