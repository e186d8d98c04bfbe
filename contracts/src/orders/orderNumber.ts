const mostWords = 2;
const leastDigits = 4;
const plain = 'OR';

/** "KD" for Klang Dee Storage. A name without Latin letters has a fallback. */
const initialsOf = (name: string): string => {
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? [];
  const initials = words.slice(0, mostWords).map((word) => word.slice(0, 1));
  return initials.length === mostWords ? initials.join('') : (words[0]?.slice(0, mostWords) ?? plain);
};

/** KD-0231: the prefix of the organization, or the initials of its name. */
export const orderNumberOf = (running: number, { prefix, name }: { prefix: string | null; name: string }): string =>
  `${prefix ?? initialsOf(name)}-${String(running).padStart(leastDigits, '0')}`;

/** 0 for an old order, whose number is its id. */
export const runningOf = (number: string): number => Number(/^[A-Z]{1,4}-(\d{4,12})$/.exec(number)?.[1] ?? 0);
