import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { alertCircle } from './icons.ts';
import classes from './pages.module.css';

export type Problem = { readonly field: string; readonly label: string };

type Props = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly problems?: readonly Problem[];
  readonly way?: { readonly to: string; readonly label: string } | undefined;
};

const focusable = 'input:not([type=hidden]), textarea, select, button';

export const focusField = (field: string): void => {
  const name = CSS.escape(field);
  const inFrame = document.querySelector(`[data-field="${name}"]`)?.querySelector<HTMLElement>(focusable);
  (inFrame ?? document.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
};

export const FormProblems = ({ title, text, problems = [], way }: Props) => (
  <div className={`${classes.problems} tinted ringed flex gap-12 fz-15 round lh-16`} data-tone="negative" role="alert">
    <Icon of={alertCircle} />
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {problems.length > 0 && (
        <ul className="wrap">
          {problems.map(({ field, label }) => (
            <li key={field}>
              <button className="plain underlined" type="button" onClick={() => focusField(field)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {way && <Link to={way.to}>{way.label}</Link>}
    </div>
  </div>
);
