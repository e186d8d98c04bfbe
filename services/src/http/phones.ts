/** 0812345678 as the world writes it. */
export const worldPhone = (phone: string): string => `+66${phone.slice(1)}`;
