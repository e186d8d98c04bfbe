// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FormPage } from './FormPage.tsx';
import { ListPage } from './ListPage.tsx';
import { type Column, Table } from './Table.tsx';
import { UiTextsContext } from './texts.ts';

const texts = {
  retry: 'ลองอีกครั้ง',
  failedTitle: 'ยังเปิดไม่ได้',
  failedText: 'ลองใหม่',
  reload: 'โหลดหน้าใหม่',
  partFailed: 'ส่วนนี้แสดงไม่สำเร็จ',
  fixFields: (count: number) => `แก้ ${count} ช่อง`,
  back: 'กลับ',
  more: 'ดูเพิ่ม',
};
const draw = (children: ReactNode) =>
  render(
    <MantineProvider>
      <UiTextsContext value={texts}>{children}</UiTextsContext>
    </MantineProvider>,
  );

describe('ListPage', () => {
  const page = (state: Parameters<typeof ListPage<string>>[0]['state']) => (
    <ListPage title="คำสั่งซื้อ" state={state}>
      {(data) => <p>{data}</p>}
    </ListPage>
  );
  const refetch = vi.fn();

  it('is busy while its rows are on their way', () => {
    const { container } = draw(page({ data: undefined, error: null, refetch }));
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('shows its rows, also while they are read again and fail', () => {
    draw(page({ data: 'สามแถว', error: new Error('หลุด'), refetch }));
    expect(screen.getByText('สามแถว')).toBeDefined();
  });

  it('says what happened and tries again', () => {
    draw(page({ data: undefined, error: new Error('คุณไม่มีสิทธิ์'), refetch }));
    expect(screen.getByRole('alert').textContent).toContain('คุณไม่มีสิทธิ์');
    fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('FormPage', () => {
  it('names every field that needs another look, and leads to it', () => {
    const problems = [{ field: 'email', label: 'อีเมล' }];
    draw(
      <MemoryRouter>
        <FormPage
          back={{ to: '/backend/customerlist', label: 'ลูกค้า' }}
          title="เพิ่มลูกค้า"
          saveLabel="บันทึก"
          isSaving={false}
          onSubmit={vi.fn()}
          problems={problems}
        >
          <input name="email" aria-label="อีเมล" />
        </FormPage>
      </MemoryRouter>,
    );
    expect(screen.getByRole('alert').textContent).toContain('แก้ 1 ช่อง');
    fireEvent.click(screen.getByRole('button', { name: 'อีเมล' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

describe('Table', () => {
  type Row = { id: string; status: string };
  const columns: readonly Column<Row>[] = [{ name: 'status', title: 'สถานะ', cell: ({ status }) => status }];
  const table = (rows: readonly Row[], listKey = 'page-1') => (
    <Table
      caption="คำสั่งซื้อ"
      rows={rows}
      columns={columns}
      idOf={({ id }) => id}
      markOf={({ status }) => status}
      listKey={listKey}
    />
  );
  const fresh = () => [...document.querySelectorAll('[data-fresh="true"]')].map((row) => row.textContent);
  const first = [
    { id: 'a', status: 'ใหม่' },
    { id: 'b', status: 'สำเร็จ' },
  ];

  it('has a word for a bare figure, where a card shows it without the head of its column', () => {
    const bare: Column<Row> = { name: 'people', title: 'คนที่ได้', isBare: true, cell: () => 3 };
    render(<Table caption="บทบาท" rows={first} columns={[...columns, bare]} idOf={({ id }) => id} />);
    const bareCells = [...document.querySelectorAll<HTMLElement>('tbody td[data-bare="true"]')];
    expect(bareCells.map(({ dataset, textContent }) => `${dataset['title']} ${textContent}`)).toEqual([
      'คนที่ได้ 3',
      'คนที่ได้ 3',
    ]);
  });

  it('shows at an edge that there is more of it, for as long as there is', () => {
    render(table(first));
    const scroll = screen.getByRole('region', { name: 'คำสั่งซื้อ' });
    const edges = () => [scroll.parentElement?.dataset['before'], scroll.parentElement?.dataset['behind']];
    expect(edges()).toEqual(['false', 'false']);
    Object.defineProperties(scroll, { scrollWidth: { value: 900 }, clientWidth: { value: 600 } });
    const scrolled = [0, 150, 300].map((left) => {
      scroll.scrollLeft = left;
      fireEvent.scroll(scroll);
      return edges();
    });
    expect(scrolled).toEqual([
      ['false', 'true'],
      ['true', 'true'],
      ['true', 'false'],
    ]);
  });

  it('opens a row wherever it is pressed, except on something in it that can be pressed itself', () => {
    const onOpen = vi.fn();
    const linked: Column<Row> = { name: 'link', title: 'ลิงก์', cell: ({ id }) => <a href={`#${id}`}>{`ไป ${id}`}</a> };
    const own: Column<Row> = { name: 'do', title: 'ทำ', cell: () => <button type="button">ทำ</button> };
    render(
      <Table
        caption="คำสั่งซื้อ"
        rows={first}
        columns={[...columns, linked, own]}
        idOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
      />,
    );
    fireEvent.click(screen.getByText('สำเร็จ'));
    fireEvent.click(screen.getByText('ไป a'));
    for (const button of screen.getAllByRole('button', { name: 'ทำ' })) fireEvent.click(button);
    expect(onOpen.mock.calls).toEqual([['b']]);
  });

  it('marks nothing as news at first sight', () => {
    render(table(first));
    expect(fresh()).toEqual([]);
  });

  it('marks a row that came and a row that changed, and keeps the mark when it is drawn again', () => {
    const { rerender } = render(table(first));
    const next = [
      { id: 'c', status: 'มาใหม่' },
      { id: 'a', status: 'หมดเวลา' },
      { id: 'b', status: 'สำเร็จ' },
    ];
    rerender(table(next));
    expect(fresh()).toEqual(['มาใหม่', 'หมดเวลา']);
    rerender(table(next));
    expect(fresh()).toEqual(['มาใหม่', 'หมดเวลา']);
  });

  it('marks nothing on another page of the list', () => {
    const { rerender } = render(table(first));
    rerender(table([{ id: 'z', status: 'ใหม่' }], 'page-2'));
    expect(fresh()).toEqual([]);
  });
});

const weather = { isBad: true };
const Fragile = () => {
  if (weather.isBad) throw new Error('broken on purpose');
  return <p>ใช้ได้แล้ว</p>;
};

describe('ErrorBoundary', () => {
  it('contains what breaks, and gives it another chance', () => {
    weather.isBad = true;
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            ลองอีกครั้ง
          </button>
        )}
      >
        <Fragile />
      </ErrorBoundary>,
    );
    weather.isBad = false;
    fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(screen.getByText('ใช้ได้แล้ว')).toBeDefined();
    quiet.mockRestore();
  });
});
