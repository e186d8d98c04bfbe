import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { alertCircle } from './icons.ts';
import classes from './pages.module.css';

export type Problem = { readonly field: string; readonly label: string };

type Props = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly problems?: readonly Problem[];
  /** The page on which what stands in the way is done away with. */
  readonly way?: { readonly to: string; readonly label: string } | undefined;
};

const focusable = 'input:not([type=hidden]), textarea, select, button';

/** Goes to a field: by its own name, or to what can be filled in inside of its frame. */
export const focusField = (field: string): void => {
  const name = CSS.escape(field);
  const inFrame = document.querySelector(`[data-field="${name}"]`)?.querySelector<HTMLElement>(focusable);
  (inFrame ?? document.querySelector<HTMLElement>(`[name="${name}"]`))?.focus();
};

/** What stands between a form and its being sent: one sentence, and a way to every field it means. */
export const FormProblems = ({ title, text, problems = [], way }: Props) => (
  <div className={classes.problems} role="alert">
    <Icon of={alertCircle} />
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, label }) => (
            <li key={field}>
              <button type="button" onClick={() => focusField(field)}>
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
