export const demoLiff = {
  web: '1650000003-klangweb',
  backend: '1650000001-backend',
  admin: '1650000002-console',
} as const;
export const demoMessagingToken = 'klang-demo-messaging';
export type LineArea = keyof typeof demoLiff;

export const channelOf = (liffId: string): string => liffId.split('-')[0] ?? '';

export const demoLineAccounts = [
  {
    userId: 'U4b1e7c0d92f35a6841c7e09bd2f6a358',
    displayName: 'Wipa',
    pictureUrl: '/dev/page/wipa.svg',
    person: 'owner',
  },
  {
    userId: 'U90ad3f5b7126e84c0d9b15f7a2c6e431',
    displayName: 'นัท หน้าร้าน',
    pictureUrl: '/dev/page/nat.svg',
    person: 'staff',
  },
  {
    userId: 'Uc27f60b8e14d95a3067b2e8fd1c94a5e',
    displayName: 'Krit',
    pictureUrl: '/dev/page/krit.svg',
    person: 'platform',
  },
  { userId: 'U1f8d2a64c9b07e53f6a81d0c4b7e9265', displayName: 'มะลิ', pictureUrl: null, person: null },
] as const;
