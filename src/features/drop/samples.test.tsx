// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../test/render-screen';
import { createSampleFile } from '../find/check/sample-file';
import { Samples } from './samples';

afterEach(cleanup);

const SIGNATURE = '1'.repeat(64);
const RECORD = `/verify/${SIGNATURE}?cluster=solana:localnet`;

it('F1 the link to a sample: opens its record with the sample file', async () => {
  const { getPath, handedFiles } = renderScreen(<Samples onChoose={vi.fn()} />, {
    configuration: { sampleRecord: RECORD },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Check a sample' }));
  expect(getPath()).toBe(RECORD);
  const handed = handedFiles.take(SIGNATURE);
  expect(handed?.files.map(({ name }) => name)).toEqual(['sample.txt']);
  expect(await handed?.files[0]?.file.text()).toBe(await createSampleFile().text());
});

it('F1 no configured sample record: a sample can only be signed', () => {
  const onChoose = vi.fn();
  renderScreen(<Samples onChoose={onChoose} />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign a sample file' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([expect.any(File)]);
});
