import type { anyFields } from '@klang/contracts/kit/text';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { KeptPasskey, Passkey } from './factors.ts';

/** Where passkeys are made and used: the host, and the whole origin of its pages. */
export type PasskeySite = { readonly host: string; readonly origin: string };
type Answer = z.output<typeof ofBrowser>;
type PasskeyProof = { readonly site: PasskeySite; readonly challenge: string; readonly answer: Answer };
type Maker = {
  readonly site: string;
  readonly id: string;
  readonly name: string;
  readonly known: readonly KeptPasskey[];
};

const ofBrowser = z.looseObject({ id: z.string() });

/** What a browser answered, where it is anything of the kind. */
export const answerIn = (said: string): Answer | null => {
  try {
    return ofBrowser.safeParse(JSON.parse(said)).data ?? null;
  } catch {
    return null;
  }
};

// What a browser said of a key when it was made is what it wants to hear again.
const transportsOf = ({ transports }: Passkey) => transports as AuthenticatorTransport[];
const namedOf = (passkey: Passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) });

/** As a browser is sent it. */
const asked = <O extends { readonly challenge: string }>(options: O) => ({
  challenge: options.challenge,
  options: JSON.parse(JSON.stringify(options)) as z.output<typeof anyFields>,
});

/** What a browser makes a passkey from; whoever holds it must show the device that it is them. */
export const passkeyToMake = async ({ site, id, name, known }: Maker) => {
  const options = await generateRegistrationOptions({
    rpName: site,
    rpID: site,
    userName: name,
    userID: new Uint8Array(Buffer.from(id)),
    attestationType: 'none',
    excludeCredentials: known.filter((one) => one.site === site).map(namedOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return asked(options);
};

/** The passkey that was made; null where the answer is none, or one to another question. */
export const passkeyMade = async ({ site, challenge, answer }: PasskeyProof): Promise<Passkey | null> => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The library looks at each field, and throws where one is not so.
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports, site: site.host };
};

export const passkeyToShow = async (site: string, known: readonly KeptPasskey[]) => {
  const allowCredentials = known.map(namedOf);
  return asked(await generateAuthenticationOptions({ rpID: site, allowCredentials, userVerification: 'required' }));
};

/** How far the counter of the passkey is after it signed this; null where it did not. */
export const passkeyShown = async (
  passkey: Passkey,
  { site, challenge, answer }: PasskeyProof,
): Promise<number | null> => {
  const { credentialId: id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // As above.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id, publicKey, counter, transports: transportsOf(passkey) },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
};
