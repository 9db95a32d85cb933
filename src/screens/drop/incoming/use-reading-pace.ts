import { useEffect, useState } from 'react';
import type { FileList } from '../../../flows/files/file-list';
import { createPaceMeter, type ReadingPace } from './reading-pace';

const EVERY_MS = 500;

export function useReadingPace(fileList: FileList): ReadingPace | null {
  const [pace, setPace] = useState<ReadingPace | null>(null);
  useEffect(() => {
    const meter = createPaceMeter();
    const note = () => {
      setPace(meter.note(fileList.getTotals().round, performance.now()));
    };
    note();
    const timer = setInterval(note, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [fileList]);
  return pace;
}
