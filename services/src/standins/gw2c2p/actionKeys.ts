import { generateKeyPairSync } from 'node:crypto';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    own: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    open: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
};

export const makeActionKeys = () => {
  const [shop, gateway] = [pair(), pair()];
  return { shop: { own: shop.own, theirs: gateway.open }, gateway: { own: gateway.own, theirs: shop.open } };
};
