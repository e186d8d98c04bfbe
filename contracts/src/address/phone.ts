/** Turns 081-234 5678, (02) 123 4567 and +66 81 234 5678 into the digits that are dialled in Thailand. */
export const barePhone = (typed: string): string =>
  typed.replace(/[\s().-]/g, '').replace(/^(?:(?:\+|00)660?|66(?=[2-9]\d{7}))/, '0');

/** A mobile number has ten digits, a landline nine. */
export const isThaiPhone = (digits: string): boolean => /^0(?:[689]\d{8}|[23457]\d{7})$/.test(digits);

export const isPhone = (typed: string): boolean => isThaiPhone(barePhone(typed));
