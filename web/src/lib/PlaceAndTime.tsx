import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { clockTime, metres } from './format.ts';
import { positionMap } from './position.ts';
import { useSite } from './site.ts';

type PlaceProps = {
  readonly of: ScanPosition;
  /** Before the numbers, which alone do not say that they are a place. */
  readonly label: string;
};
export const PlaceLink = ({ of, label }: PlaceProps) => {
  const { language } = useSite();
  return (
    <>
      <a className="link" href={positionMap(of)} target="_blank" rel="noreferrer">
        {label} {of.latitude}, {of.longitude}
      </a>
      {` (± ${metres(of.accuracyM, language)})`}
    </>
  );
};

type Props = Pick<PlaceProps, 'label'> & {
  /** A time alone does not say what was then. */
  readonly whenText: (time: string) => string;
  readonly of: { readonly position: ScanPosition | null; readonly at: string };
};
/** Where and when a picture was taken. */
export const PlaceAndTime = ({ of: { position, at }, label, whenText }: Props) => (
  <p className="fz-13 muted">
    {position && (
      <>
        <PlaceLink of={position} label={label} />
        {' · '}
      </>
    )}
    {whenText(clockTime(at))}
  </p>
);
