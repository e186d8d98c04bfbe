import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { useEffect, useState } from 'react';
import { useFileCalls } from '../lib/files.ts';

export type PictureSource = {
  readonly call: Pick<Endpoint, 'path'>;
  readonly fields?: Readonly<Record<string, unknown>>;
};

const useAddress = ({ call, fields }: PictureSource, picture: string, isSmall: boolean): string | undefined => {
  const { fetchFile } = useFileCalls();
  const [address, setAddress] = useState<string>();
  const body = JSON.stringify({ ...fields, picture, isSmall });
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
      // A picture that is gone or not allowed is not shown.
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [call.path, body]);
  return address;
};

type Props = PictureSource & { readonly picture: string; readonly alt: string };

export const PrivateThumb = ({ picture, alt, ...by }: Props) => {
  const address = useAddress(by, picture, true);
  return <img src={address} alt={alt} />;
};

export const PrivatePicture = ({ picture, alt, ...by }: Props) => {
  const address = useAddress(by, picture, false);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} />
    </a>
  );
};
