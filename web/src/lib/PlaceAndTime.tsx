import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { clockTime } from './format.ts';
import { positionMap } from './position.ts';

type Props = {
  readonly of: { readonly position: ScanPosition | null; readonly at: string };
  /** Of the link to the map, which the numbers alone do not say. */
  readonly label: string;
};

/** Where and when a picture was taken. */
export const PlaceAndTime = ({ of: { position, at }, label }: Props) => (
  <p className="fz-13 muted">
    {position && (
      <>
        <a className="link" href={positionMap(position)} target="_blank" rel="noreferrer">
          {label} {position.latitude}, {position.longitude}
        </a>
        {` (± ${position.accuracyM} m) · `}
      </>
    )}
    {clockTime(at)}
  </p>
);
