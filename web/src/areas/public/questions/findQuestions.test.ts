import { expect, it } from 'vitest';
import { inGroups, type Question, questionsWith } from './findQuestions.ts';

const question = (_id: string, over: Partial<Question> = {}): Question => ({
  _id,
  name_th: 'จองล่วงหน้ากี่วัน',
  name_en: 'How far ahead?',
  answer_th: 'อย่างน้อย 2 วัน',
  answer_en: 'Two days at least.',
  group_th: 'การจอง',
  group_en: 'Booking',
  ...over,
});
const paying = question('pay', {
  name_th: 'ชำระเงินอย่างไร',
  name_en: 'How do I pay?',
  answer_th: 'บัตรหรือ Thai QR',
  answer_en: 'Card or QR.',
  group_th: 'การชำระเงิน',
  group_en: 'Payment',
});
const all = [question('ahead'), paying, question('again')];
const found = (search: string) => questionsWith(all, search).map(({ _id }) => _id);

it('the search of the questions finds words of either language, in question, answer and group', () => {
  expect(found('ชำระ')).toEqual(['pay']);
  expect(found('PAYMENT card')).toEqual(['pay']);
  expect(found('อย่างน้อย')).toEqual(['ahead', 'again']);
  expect(found('  ')).toEqual(['ahead', 'pay', 'again']);
});

it('the search of the questions wants every word', () => expect(found('card days')).toEqual([]));

it('the search of the questions finds a vowel however the keyboard wrote it', () => {
  const written = [question('am', { name_th: 'นํ้าท่วมทำอย่างไร', answer_th: 'คำตอบ' })];
  expect(questionsWith(written, 'ท\u0E4D\u0E32อย่างไร').map(({ _id }) => _id)).toEqual(['am']);
});

it('the search of the questions keeps groups together in their order', () => {
  expect(inGroups(all).map(({ name, questions }) => [name.group_en, questions.map(({ _id }) => _id)])).toEqual([
    ['Booking', ['ahead', 'again']],
    ['Payment', ['pay']],
  ]);
});
