import { smallOf } from '@klang/contracts/images';
import classes from './custody.module.css';

type Props = { readonly of: string; readonly paths: readonly string[] };

export const Pictures = ({ of, paths }: Props) => (
  <span className={`${classes.pictures} gap-6`}>
    {paths.map((path) => (
      <a key={path} href={path}>
        <img src={smallOf(path)} alt={of} width={48} height={48} />
      </a>
    ))}
  </span>
);
