import { describe, expect, it } from 'vitest';
import { phoneText } from '../signin/personalFields.ts';
import { addressText, bangkokAddress } from './address.ts';
import { districts, judgePostcode, placeOf, places, placesOf } from './bangkok.ts';
import { isThaiPhone } from './phone.ts';
import { placeContact } from './placeContact.ts';
import { companyIdentity, isCompanyTaxId, isTaxId } from './taxId.ts';

const distinct = (values: readonly string[]) => new Set(values).size;

describe('the places of Bangkok', () => {
  it('are 50 districts and 180 sub-districts, each with a code, two names and a postcode', () => {
    expect(districts).toHaveLength(50);
    expect(places).toHaveLength(180);
    expect(distinct(districts.map(({ code }) => code))).toBe(50);
    expect(districts.map(({ code }) => Number(code))).toEqual(Array.from({ length: 50 }, (_, place) => 1001 + place));
    expect(distinct(places.map(({ subDistrict }) => subDistrict.code))).toBe(180);
    for (const { district, subDistrict } of places) {
      expect(subDistrict.code).toMatch(new RegExp(`^${district.code}\\d\\d$`));
      expect(subDistrict.postcode).toMatch(/^10\d{2}0$/);
      for (const { name } of [district, subDistrict]) {
        expect(name.th).toMatch(/^[ก-๛]+$/);
        expect(name.en).toMatch(/^[A-Z][a-z]*(?: [A-Z][a-z]*)*$/);
      }
    }
  });

  it('name no two sub-districts of a district, and no two districts, alike', () => {
    for (const language of ['th', 'en'] as const) {
      expect(distinct(districts.map(({ name }) => name[language]))).toBe(50);
      for (const { subDistricts } of districts)
        expect(distinct(subDistricts.map(({ name }) => name[language]))).toBe(subDistricts.length);
    }
  });

  it.each([
    ['103604', 'ดอนเมือง', '10210'],
    ['103403', 'พัฒนาการ', '10250'],
    ['104403', 'ทับช้าง', '10250'],
    ['104402', 'ราษฎร์พัฒนา', '10240'],
    ['100910', 'พระโขนงใต้', '10260'],
    ['102602', 'รัชดาภิเษก', '10400'],
    ['105005', 'คลองบางบอน', '10150'],
  ])('know %s as %s with postcode %s', (code, name, postcode) => {
    expect(placeOf(code)?.subDistrict).toMatchObject({ name: { th: name }, postcode });
  });
});

describe('a postcode', () => {
  it.each([
    ['', 'unfinished'],
    ['102', 'unfinished'],
    ['5', 'outside'],
    ['11', 'outside'],
    ['10310', 'known'],
    ['10303', 'unusual'],
    ['10540', 'outside'],
    ['10130', 'outside'],
    ['11120', 'outside'],
    ['10950', 'outside'],
    ['1031x', 'outside'],
  ])('"%s" is %s before anything else is typed', (typed, verdict) => expect(judgePostcode(typed)).toBe(verdict));

  it('offers its own sub-districts, all of them where it is an unusual one, and none outside', () => {
    const names = placesOf('10310').map(({ subDistrict }) => subDistrict.name.en);
    expect(names).toHaveLength(7);
    expect(names).toContain('Huai Khwang');
    expect(placesOf('10303')).toHaveLength(180);
    expect(placesOf('10540')).toEqual([]);
  });
});

describe('an address', () => {
  const address = { detail: ' 99/9 ถนนพระราม 9 ', subDistrict: '101701', postcode: '10310' };
  const isGood = (over: object) => bangkokAddress.safeParse({ ...address, ...over }).success;

  it('is in Bangkok and its postcode fits its sub-district, or is an unusual one', () => {
    expect([{}, { postcode: '10303' }].map(isGood)).toEqual([true, true]);
    const wrong = [{ postcode: '10200' }, { postcode: '10540' }, { subDistrict: '110101' }, { detail: '  ' }];
    expect(wrong.map(isGood)).toEqual(wrong.map(() => false));
  });

  it('is written the Thai way and the English way', () => {
    const right = bangkokAddress.parse(address);
    expect(addressText(right, 'th')).toBe('99/9 ถนนพระราม 9 แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310');
    expect(addressText(right, 'en')).toBe('99/9 ถนนพระราม 9, Huai Khwang, Huai Khwang, Bangkok 10310');
  });
});

describe('a tax id', () => {
  it.each(['0999999999991', '1999999999999', '1234567890121'])('%s has the right last digit', (digits) =>
    expect(isTaxId(digits)).toBe(true),
  );
  it.each(['0999999999992', '099999999999', '09999999999911', '099999999999x', ''])('%s is none', (digits) =>
    expect(isTaxId(digits)).toBe(false),
  );
  it('of a company begins with a nought, and is taken with its lines', () => {
    expect(isCompanyTaxId('1999999999999')).toBe(false);
    const typed = { companyName: 'บริษัท ตัวอย่าง จำกัด', taxId: '0-9999-99999-99-1' };
    expect(companyIdentity.parse(typed)).toEqual({ ...typed, taxId: '0999999999991', branch: '00000' });
    expect(companyIdentity.safeParse({ ...typed, branch: '1' }).success).toBe(false);
  });
});

describe('a phone', () => {
  it.each(['0812345678', '0612345678', '021234567', '053123456'])('%s can be dialled', (digits) =>
    expect(isThaiPhone(digits)).toBe(true),
  );
  it.each(['0112345678', '081234567', '0212345678', '812345678', ''])('%s cannot be dialled', (digits) =>
    expect(isThaiPhone(digits)).toBe(false),
  );
  it('is read as people write it, and a second one is another one', () => {
    const both = { name: 'Dao', phone: '+66 81-234 5678', secondPhone: '(02) 123 4567' };
    expect(placeContact.parse(both)).toEqual({ name: 'Dao', phone: '0812345678', secondPhone: '021234567' });
    expect(placeContact.parse({ ...both, secondPhone: null }).secondPhone).toBeNull();
    expect(placeContact.safeParse({ ...both, secondPhone: '081 234 5678' }).success).toBe(false);
  });
  it.each(['081-234-5678', '+66 81 234 5678', '+66 081 234 5678', '66812345678', '0066.81.2345678'])(
    'is taken by every call as it is dialled, also as %s',
    (typed) => expect(phoneText.parse(typed)).toBe('0812345678'),
  );
  it.each(['0212345678', '0112345678', '081-234-567', '+1 212 555 0100', 'call me'])('is not %s', (typed) => {
    expect(phoneText.safeParse(typed).success).toBe(false);
  });
});
