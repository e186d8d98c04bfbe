const mostWords = 2;
const leastDigits = 4;
const plain = 'OR';

/** KD of Klang Dee Storage; nobody who has no Latin letters in the name is left without. */
const initialsOf = (name: string): string => {
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? [];
  const initials = words.slice(0, mostWords).map((word) => word.slice(0, 1));
  return initials.length === mostWords ? initials.join('') : (words[0]?.slice(0, mostWords) ?? plain);
};

/** What an order is called: KD-0231, by the letters that the organization chose, or by those of its name. */
export const orderNumberOf = (running: number, { prefix, name }: { prefix: string | null; name: string }): string =>
  `${prefix ?? initialsOf(name)}-${String(running).padStart(leastDigits, '0')}`;

/** The running part of what an order is called; nothing where it is called by an id from before. */
export const runningOf = (number: string): number => Number(/^[A-Z]{1,4}-(\d{4,12})$/.exec(number)?.[1] ?? 0);
