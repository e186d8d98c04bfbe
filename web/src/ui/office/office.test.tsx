// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { overview } from '../workIcons.ts';
import { Palette } from './Palette.tsx';
import { SideNav } from './SideNav.tsx';

const groups = [
  { name: 'pay', label: 'ช่องทางชำระเงิน', icon: overview, pages: [{ to: '/pay', label: 'ช่องทาง' }] },
  {
    name: 'orders',
    label: 'คำสั่งซื้อ',
    icon: overview,
    pages: [
      { to: '/orders', label: 'รายการ' },
      { to: '/trips', label: 'รอบรถ', waiting: 3 },
      { to: '/boxlist', label: 'กล่อง' },
    ],
  },
];

describe('the menu of a working area', () => {
  const nav = (at: string, onChoose = () => undefined) =>
    render(
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[at]}>
          <SideNav
            label="เมนู"
            first={{ to: '/main', label: 'ภาพรวม', icon: overview }}
            groups={groups}
            onChoose={onChoose}
          />
        </MemoryRouter>
      </MantineProvider>,
    );

  it('opens the group of the page that is open, and marks the page', () => {
    nav('/trips');
    expect(screen.getByRole('button', { name: 'คำสั่งซื้อ' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: /รอบรถ/ }).getAttribute('aria-current')).toBe('page');
  });

  it('says how much waits on a page, and on its group while that is closed', async () => {
    const user = userEvent.setup();
    nav('/main');
    const group = screen.getByRole('button', { name: /คำสั่งซื้อ.*3/ });
    await user.click(group);
    expect(group.textContent).toBe('คำสั่งซื้อ');
    expect(screen.getByRole('link', { name: /รอบรถ/ }).textContent).toBe('รอบรถ3');
    expect(screen.getByRole('link', { name: 'รายการ' }).textContent).toBe('รายการ');
  });

  it.each(['/boxadd', '/boxedit', '/boxlistdetail'])('marks the list above %s', (at) => {
    nav(at);
    expect(screen.getByRole('link', { name: 'กล่อง' }).getAttribute('aria-current')).toBe('page');
  });

  it('opens and closes a group with the keyboard, and keeps closed pages out of the way', async () => {
    const user = userEvent.setup();
    nav('/main');
    expect(screen.queryByRole('link', { name: 'รายการ' })).toBeNull();
    screen.getByRole('button', { name: /คำสั่งซื้อ/ }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'รายการ' }).getAttribute('href')).toBe('/orders');
    await user.keyboard(' ');
    expect(screen.queryByRole('link', { name: 'รายการ' })).toBeNull();
  });

  it('leads straight to the page of a group that has only one', () => {
    nav('/main');
    expect(screen.getByRole('link', { name: 'ช่องทางชำระเงิน' }).getAttribute('href')).toBe('/pay');
  });
});

describe('the search of the top bar', () => {
  const entries = [
    { id: '/orders', label: 'รายการคำสั่งซื้อ', group: 'คำสั่งซื้อ' },
    { id: '/trips', label: 'ติดตามรอบรถ', group: 'คำสั่งซื้อ' },
    { id: '/sizes', label: 'ขนาด', group: 'บริการ' },
  ];
  const draw = () => {
    const onChoose = vi.fn();
    render(
      <MantineProvider env="test">
        <Palette texts={{ open: 'ค้นหา', field: 'ค้นหาหน้า', nothing: 'ไม่พบ' }} entries={entries} onChoose={onChoose} />
      </MantineProvider>,
    );
    return { onChoose, user: userEvent.setup() };
  };

  it('opens with Ctrl+K, finds by words, and goes where Enter says', async () => {
    const { onChoose, user } = draw();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'คำสั่ง');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'รายการคำสั่งซื้อคำสั่งซื้อ',
      'ติดตามรอบรถคำสั่งซื้อ',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('/trips');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('leaves Enter to the input method while a word is composed', async () => {
    const { onChoose, user } = draw();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'คำสั่ง');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledWith('/orders');
  });

  it('says that nothing fits, and then goes nowhere', async () => {
    const { onChoose, user } = draw();
    await user.click(screen.getByRole('button', { name: /^ค้นหา/ }));
    await user.type(await screen.findByRole('combobox'), 'zzz{Enter}');
    expect(await screen.findByText('ไม่พบ')).toBeDefined();
    expect(onChoose).not.toHaveBeenCalled();
  });
});
