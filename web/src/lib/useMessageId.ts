import { useRef } from 'react';
import { newMessageId } from './ids.ts';

/**
 * The id of a message that is being written. A repeat with the same words keeps it. Other words get another id: the
 * first ones may have arrived although their answer was lost.
 */
export const useMessageId = () => {
  const attempt = useRef<{ readonly words: string; readonly id: string } | null>(null);
  return {
    idFor: (...words: readonly unknown[]): string => {
      const text = JSON.stringify(words);
      if (attempt.current?.words !== text) attempt.current = { words: text, id: newMessageId() };
      return attempt.current.id;
    },
    /** The message was saved: the next one is another, even with the same words. */
    next: (): void => {
      attempt.current = null;
    },
  };
};
