export const standInMerchant = 'KLANGDEMO';
