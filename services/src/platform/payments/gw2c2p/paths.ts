/** The merchant registered these at the provider. */
export const notifyPath = '/api/gw2c2p/txn/prod/card';
export const returnPath = '/api/gw2c2p/return';
