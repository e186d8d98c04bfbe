/** Only reasons that help the customer. */
export const declineReasons = [
  'funds',
  'limit',
  'expired',
  'details',
  'secure',
  'gaveUp',
  'time',
  'away',
  'noTransfer',
  'bank',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const codesOfReason: Readonly<Record<Exclude<DeclineReason, 'noTransfer' | 'bank'>, readonly string[]>> = {
  funds: ['4051'],
  limit: ['4061', '4065', '5006'],
  expired: ['4033', '4054'],
  details: ['4014', '4055', '5014'],
  secure: ['0004', '4081'],
  gaveUp: ['0003', '4080'],
  time: ['5009'],
  away: ['4091', '4094', '4096', '4099'],
};

/** Other codes stay general: the customer has to call the bank. */
export const declineReasonOf = ({ method, reason }: { method: string | null; reason: string }): DeclineReason => {
  if (method === 'transfer') return 'noTransfer';
  const [code = ''] = reason.split(' ');
  return (
    declineReasons.find((one) => one !== 'noTransfer' && one !== 'bank' && codesOfReason[one].includes(code)) ?? 'bank'
  );
};
