/** `1500.75` for 150075 satang, without fractions in the calculation. */
export const bahtOf = (satang: number): string =>
  `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;

const written = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

export const satangOf = (amount: string): number | undefined => {
  const [, whole, rest = ''] = written.exec(amount) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};
