import { useEffect, useState } from 'react';

/** A pause as long as this in typing is taken for the end of it. */
const typedMs = 250;

/** What was typed, once nobody types any more. */
export const useDebounced = (words: string): string => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words.trim()), typedMs);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
};
