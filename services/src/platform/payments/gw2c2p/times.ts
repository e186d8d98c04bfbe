const bangkokAheadMs = 7 * 3_600_000;
const written = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

const inBangkok = (instant: string): string => new Date(Date.parse(instant) + bangkokAheadMs).toISOString();

/** The gateway sends no time zone: it is Bangkok time. */
export const instantOf = (transactionTime: string): string | undefined => {
  const [, year, month, day, hour, minute, second] = written.exec(transactionTime) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000+07:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** `20260105160300` */
export const transactionTimeOf = (instant: string): string => inBangkok(instant).slice(0, 19).replace(/\D/g, '');
/** `2026-01-05 16:15:00` */
export const expiryOf = (instant: string): string => inBangkok(instant).slice(0, 19).replace('T', ' ');
