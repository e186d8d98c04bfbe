import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

export const rowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof Element)) return;
  if (event.target.matches('input:not([type=checkbox]), select, textarea')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr')];
  const at = rows.findIndex((row) => row.contains(event.target as Element));
  const next = rows[at === -1 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
