import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Lets the browser make a passkey; null where the person, or the device, did not. */
export const makePasskey = async (options: Options): Promise<string | null> => {
  // Made by the server's half of the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(JSON.stringify, () => null);
};

/** Lets the person show one of their passkeys; null where they did not. */
export const showPasskey = async (options: Options): Promise<string | null> => {
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(JSON.stringify, () => null);
};
