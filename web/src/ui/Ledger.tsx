import classes from './ledger.module.css';

type Row = { readonly key: string; readonly text: string; readonly note: string; readonly amount: string };
type Props = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly total?: Pick<Row, 'text' | 'amount'>;
};

export const Ledger = ({ title, rows, total }: Props) => (
  <details className={classes.ledger}>
    <summary className="primary-text strong pointer">{title}</summary>
    <ul>
      {rows.map(({ key, text, note, amount }) => (
        <li className="spread gap-16 ruled-below p-8-0" key={key}>
          <span>
            {text}
            <small className="hint block">{note}</small>
          </span>
          <b className="nowrap">{amount}</b>
        </li>
      ))}
      {total && (
        <li className={`${classes.total} spread gap-16 ruled-below p-8-0`}>
          <span>{total.text}</span>
          <b className="nowrap">{total.amount}</b>
        </li>
      )}
    </ul>
  </details>
);
