import { useEffect, useState } from 'react';

const typedMs = 250;

export const useDebounced = (words: string): string => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words.trim()), typedMs);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
};
