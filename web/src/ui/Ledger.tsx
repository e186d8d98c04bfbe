import classes from './ledger.module.css';

type Row = { readonly key: string; readonly text: string; readonly note: string; readonly amount: string };
type Props = {
  readonly title: string;
  /** In the order in which they happened. */
  readonly rows: readonly Row[];
  readonly total?: Pick<Row, 'text' | 'amount'>;
};

/** A sum, and folded behind it what it comes from; or facts of which there is no sum. */
export const Ledger = ({ title, rows, total }: Props) => (
  <details className={classes.ledger}>
    <summary>{title}</summary>
    <ul>
      {rows.map(({ key, text, note, amount }) => (
        <li key={key}>
          <span>
            {text}
            <small>{note}</small>
          </span>
          <b>{amount}</b>
        </li>
      ))}
      {total && (
        <li className={classes.total}>
          <span>{total.text}</span>
          <b>{total.amount}</b>
        </li>
      )}
    </ul>
  </details>
);
