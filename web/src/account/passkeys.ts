import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

export const makePasskey = async (options: Options): Promise<string | null> => {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(JSON.stringify, () => null);
};

export const showPasskey = async (options: Options): Promise<string | null> => {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(JSON.stringify, () => null);
};
