import { configure } from '@testing-library/dom';

/** The timeout of Vitest's own `expect.poll`. */
configure({ asyncUtilTimeout: 10_000 });
