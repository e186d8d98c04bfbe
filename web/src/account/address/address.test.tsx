// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/testScreen.tsx';
import { SiteMantine } from '../../ui/SiteMantine.tsx';
import { AddressFields } from './AddressFields.tsx';
import { addressIn, emptyAddress, missingIn, withDistrict, withPostcode } from './addressDraft.ts';
import { CompanyFields, PhoneFields, wrongCompanyIn, wrongPhonesIn } from './ReachFields.tsx';

beforeEach(() => freshBrowser());

const Form = () => {
  const [value, set] = useState(emptyAddress);
  const [phones, setPhones] = useState({ phone: '', secondPhone: '' });
  const [company, setCompany] = useState({ companyName: '', taxId: '', branch: '00000' });
  return (
    <SiteMantine>
      <AddressFields value={value} onChange={set} missing={missingIn(value)} />
      <PhoneFields value={phones} onChange={setPhones} wrong={wrongPhonesIn(phones)} />
      <CompanyFields value={company} onChange={setCompany} wrong={wrongCompanyIn(company)} />
    </SiteMantine>
  );
};
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('the fields of an address', () => {
  it('begin with the postcode, and ask for nothing more where nobody comes', async () => {
    await i18next.changeLanguage('en');
    const user = userEvent.setup();
    render(<Form />);
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.type(field(/Postcode/), '11120');
    screen.getByText(/11120 is outside Bangkok/);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /House/ })).toBeNull();
  });

  it('say which districts a postcode has, choose the only one, and lead to the sub-district', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(/รหัสไปรษณีย์/), '1053');
    await user.type(field(/รหัสไปรษณีย์/), '0');
    expect(screen.getByRole('status').textContent).toContain('หนองจอก');
    const [district, part] = screen.getAllByRole<HTMLSelectElement>('combobox');
    if (!district || !part) throw new Error('nothing to choose from');
    expect(district.value).toBe('1003');
    expect(part.options).toHaveLength(9);
    await user.selectOptions(part, 'โคกแฝด');
    expect(part.value).toBe('100305');
  });

  it('show the few districts of a postcode side by side, and lead from the chosen one to its sub-districts', async () => {
    await i18next.changeLanguage('en');
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(/Postcode/), '10110');
    expect(screen.getByRole('status').textContent).toMatch(/10110.has.2.districts/);
    expect(screen.getAllByRole('radio', { checked: false, name: /^(Khlong Toei|Watthana)$/ })).toHaveLength(2);
    screen.getByText('Please choose your district');
    await user.click(screen.getByRole('radio', { name: 'Watthana' }));
    expect(screen.queryByText('Please choose your district')).toBeNull();
    const part = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sub-district' });
    expect([...part.options].map(({ textContent }) => textContent)).toContain('Khlong Tan Nuea');
  });

  it('say at each field what is wrong with phones and a tax id', async () => {
    await i18next.changeLanguage('en');
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(/^Phone/), '081 234 5678');
    await user.type(field(/Second phone/), '+66812345678');
    screen.getByText(/different number from the first/);
    await user.type(field(/Tax ID|tax ID/), '0-9999-99999-99-2');
    screen.getByText(/13 digits/);
    await user.clear(field(/Tax ID|tax ID/));
    await user.type(field(/Tax ID|tax ID/), '0-9999-99999-99-1');
    expect(screen.queryByText(/13 digits/)).toBeNull();
  });
});

describe('the draft of an address', () => {
  const filled = { postcode: '10310', district: '1017', subDistrict: '101701', detail: '99/9' };

  it('keeps what still fits when the postcode changes, and drops the rest', () => {
    expect(withPostcode(filled, '10303')).toEqual({ ...filled, postcode: '10303' });
    expect(withPostcode(filled, '10530')).toEqual({ ...filled, postcode: '10530', district: '1003', subDistrict: '' });
    expect(withPostcode(filled, '10-310 9')).toEqual(filled);
    expect(withDistrict(filled, '1045')).toEqual({ ...filled, district: '1045', subDistrict: '' });
  });

  it('chooses the only sub-district that has the postcode', () => {
    expect(withDistrict({ ...filled, postcode: '10250' }, '1044').subDistrict).toBe('104403');
  });

  it('names what is missing in order, and is an address when nothing is', () => {
    expect(missingIn(emptyAddress)).toEqual(['postcode']);
    expect(missingIn(withPostcode(emptyAddress, '10310'))).toEqual(['district', 'subDistrict', 'detail']);
    expect(missingIn(filled)).toEqual([]);
    expect(addressIn(filled)).toEqual({ postcode: '10310', subDistrict: '101701', detail: '99/9' });
    expect(addressIn({ ...filled, postcode: '10540' })).toBeUndefined();
  });
});
