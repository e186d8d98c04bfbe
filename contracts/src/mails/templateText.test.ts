import { describe, expect, it } from 'vitest';
import type { Template } from './template.ts';
import { templateKeys, templates } from './templates.ts';
import { drawn, filled, variablesIn } from './templateText.ts';

const values = { name: 'วิภา {{code}}', code: '123456', link: 'https://klang.test/x', organization: 'คลังดี' };

describe('a text with variables', () => {
  it('says what they stand for, and nothing for one that is not there', () =>
    expect(filled('{{ name }} {{organization}}{{other}}', values)).toBe('วิภา {{code}} คลังดี'));

  it('names each variable once', () => expect(variablesIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']));

  it('is drawn by paragraphs: a code large, a link as a button with the words before it', () =>
    expect(drawn('สวัสดี {{name}}\n\n{{code}}\n\nตั้งรหัสผ่าน {{link}}\n\n\n{{link}}\n\nจบ', values)).toEqual([
      { is: 'text', text: 'สวัสดี วิภา {{code}}' },
      { is: 'code', text: '123456' },
      { is: 'button', label: 'ตั้งรหัสผ่าน', link: values.link },
      { is: 'button', label: values.link, link: values.link },
      { is: 'text', text: 'จบ' },
    ]));

  it('keeps a link inside a sentence where it stands', () =>
    expect(drawn('เปิด {{link}} ได้เลย', values)).toEqual([{ is: 'text', text: 'เปิด https://klang.test/x ได้เลย' }]));
});

describe.each(templateKeys)('the text %s as it comes with the product', (key) => {
  const { variables, texts }: Template = templates[key];
  it.each(['th', 'en'] as const)('uses what is known and says what it must, in %s', (language) => {
    const { subject, body } = texts[language];
    const known = Object.keys(variables);
    const required = known.filter((name) => variables[name]?.isRequired);
    expect(variablesIn(`${subject} ${body}`).filter((name) => !known.includes(name))).toEqual([]);
    expect(required.filter((name) => !variablesIn(body).includes(name))).toEqual([]);
    expect(subject.length * body.length).toBeGreaterThan(0);
  });
});
