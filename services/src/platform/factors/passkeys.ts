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
import type { Passkey, StoredPasskey } from './factors.ts';

export type PasskeySite = { readonly host: string; readonly origin: string };
type Answer = z.output<typeof ofBrowser>;
type PasskeyProof = { readonly site: PasskeySite; readonly challenge: string; readonly answer: Answer };
type Maker = {
  readonly site: string;
  readonly id: string;
  readonly name: string;
  readonly known: readonly StoredPasskey[];
};

const ofBrowser = z.looseObject({ id: z.string() });

export const answerIn = (responseText: string): Answer | null => {
  try {
    return ofBrowser.safeParse(JSON.parse(responseText)).data ?? null;
  } catch {
    return null;
  }
};

const transportsOf = ({ transports }: Passkey) => transports as AuthenticatorTransport[];
const namedOf = (passkey: Passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) });

const challengeOf = <O extends { readonly challenge: string }>(options: O) => ({
  challenge: options.challenge,
  options: JSON.parse(JSON.stringify(options)) as z.output<typeof anyFields>,
});

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
  return challengeOf(options);
};

export const passkeyMade = async ({ site, challenge, answer }: PasskeyProof): Promise<Passkey | null> => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
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

export const passkeyToShow = async (site: string, known: readonly StoredPasskey[]) => {
  const allowCredentials = known.map(namedOf);
  return challengeOf(
    await generateAuthenticationOptions({ rpID: site, allowCredentials, userVerification: 'required' }),
  );
};

export const passkeyShown = async (
  passkey: Passkey,
  { site, challenge, answer }: PasskeyProof,
): Promise<number | null> => {
  const { credentialId: id, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id, publicKey, counter, transports: transportsOf(passkey) },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
};
