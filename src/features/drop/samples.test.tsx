// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../test/render-screen';
import { createSampleFile } from '../find/check/sample-file';
import { Samples } from './samples';

afterEach(cleanup);

const SIGNATURE = '1'.repeat(64);
const RECORD = `/verify/${SIGNATURE}?cluster=solana:localnet`;

it('F1 a sample to check opens its record, and hands the sample file to it', async () => {
  const { getPath, handedFiles } = renderScreen(<Samples onChoose={vi.fn()} />, {
    configuration: { sampleRecord: RECORD },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Check a sample' }));
  expect(getPath()).toBe(RECORD);
  const handed = handedFiles.take(SIGNATURE);
  expect(handed?.files.map(({ name }) => name)).toEqual(['sample.txt']);
  expect(await handed?.files[0]?.file.text()).toBe(await createSampleFile().text());
});

it('F1 without a configured record there is no sample to check, but one to sign', () => {
  const onChoose = vi.fn();
  renderScreen(<Samples onChoose={onChoose} />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign a sample file' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([expect.any(File)]);
});
