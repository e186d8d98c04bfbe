import { type KeyboardEvent, useState } from 'react';
import type { TickPlace } from './Tick.tsx';

const steps: Readonly<Record<string, TickPlace>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const placed = (row: number, column: number) => `[data-place="${row} ${column}"]`;

/** Roving tabindex: arrow keys move inside the grid, and Tab returns to the last cell. */
export const useGridKeys = (rows: number, columns: number) => {
  const [at, setAt] = useState<TickPlace>([0, 0]);
  const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);
  const target = ({ key, ctrlKey }: KeyboardEvent): TickPlace | null => {
    const step = steps[key];
    if (step) return [clamp(at[0] + step[0], rows), clamp(at[1] + step[1], columns)];
    if (key === 'Home') return [ctrlKey ? 0 : at[0], 0];
    if (key === 'End') return [ctrlKey ? rows - 1 : at[0], columns - 1];
    return null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = target(event);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(placed(...next))?.focus();
  };
  return { at, setAt, onKeyDown };
};
