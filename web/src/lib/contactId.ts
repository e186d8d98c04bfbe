import { useRef } from 'react';
import { newContactId } from './ids.ts';

/** The number of a message: the same however often the same words are sent, and another once they are others. */
export const useContactId = (): ((written: object) => string) => {
  const last = useRef({ words: '', id: '' });
  return (written) => {
    const words = JSON.stringify(written);
    if (words !== last.current.words) last.current = { words, id: newContactId() };
    return last.current.id;
  };
};
