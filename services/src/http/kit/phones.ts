export const worldPhone = (phone: string): string => `+66${phone.slice(1)}`;
export const localPhone = (phone: string | null): string | null => phone?.replace(/^\+66/, '0') ?? null;
