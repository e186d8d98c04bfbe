const typedBaht = /^\d{1,9}(?:\.\d{0,2})?$/;

export const bahtText = (satang: number | null): string => {
  if (satang === null) return '';
  const [whole, rest] = [Math.trunc(satang / 100), satang % 100];
  return rest === 0 ? `${whole}` : `${whole}.${String(rest).padStart(2, '0')}`;
};

export const satangIn = (typed: string): number | null => {
  const text = typed.replace(/[\s,฿]/g, '');
  if (!typedBaht.test(text)) return null;
  const [whole = '', rest = ''] = text.split('.');
  return Number(whole + rest.padEnd(2, '0'));
};
