import { z } from 'zod';

export const questionRow = z.object({
  _id: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  answer_th: z.string(),
  answer_en: z.string(),
  group_th: z.string(),
  group_en: z.string(),
});
export type Question = z.output<typeof questionRow>;
export type QuestionGroup = {
  readonly name: Pick<Question, 'group_th' | 'group_en'>;
  readonly questions: readonly Question[];
};

/** Ignores case, extra spaces and the two ways to type some Thai vowels. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const wordsOf = ({ name_th, name_en, answer_th, answer_en, group_th, group_en }: Question): string =>
  plain([name_th, name_en, answer_th, answer_en, group_th, group_en].join(' '));

export const questionsWith = (questions: readonly Question[], search: string): readonly Question[] => {
  const words = plain(search).split(' ').filter(Boolean);
  return questions.filter((question) => words.every((word) => wordsOf(question).includes(word)));
};

export const inGroups = (questions: readonly Question[]): readonly QuestionGroup[] => {
  const groups = new Map<string, QuestionGroup>();
  for (const question of questions) {
    const { group_th, group_en } = question;
    const before = groups.get(group_th)?.questions ?? [];
    groups.set(group_th, { name: { group_th, group_en }, questions: [...before, question] });
  }
  return [...groups.values()];
};
