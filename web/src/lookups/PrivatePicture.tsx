import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { useEffect, useState } from 'react';
import { useFileCalls } from '../lib/files.ts';

export type ShownBy = {
  readonly call: Pick<Endpoint, 'path'>;
  readonly beside?: Readonly<Record<string, unknown>>;
};

/** A picture that is fetched with the session, as an address in this browser; undefined until it is here. */
const useAddress = ({ call, beside }: ShownBy, picture: string, isSmall: boolean): string | undefined => {
  const { fetchFile } = useFileCalls();
  const [address, setAddress] = useState<string>();
  const body = JSON.stringify({ ...beside, picture, isSmall });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent says all; the call is made anew with each drawing.
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    fetchFile(call, JSON.parse(body)).then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      // What is gone, or not for this person, is not shown.
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [call.path, body]);
  return address;
};

type Props = ShownBy & { readonly picture: string; readonly alt: string };

export const PrivateThumb = ({ picture, alt, ...by }: Props) => {
  const address = useAddress(by, picture, true);
  return <img src={address} alt={alt} />;
};

/** A private picture that opens in full by itself. */
export const PrivatePicture = ({ picture, alt, ...by }: Props) => {
  const address = useAddress(by, picture, false);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} />
    </a>
  );
};
