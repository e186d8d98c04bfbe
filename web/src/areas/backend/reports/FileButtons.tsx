import { mostReportRows, type ReportFormat, reportFormat } from '@klang/contracts/api/reports';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import classes from './reports.module.css';

type Props = {
  /** How many it has; a kind of file that takes fewer says so in place of its button. */
  readonly rows: number;
  readonly isQuiet?: boolean;
  /** Of what, where several stand on one page. */
  readonly of?: string;
  readonly onTake: (format: ReportFormat) => void;
};

/** The kinds of file in which something of a report leaves. */
export const FileButtons = ({ rows, isQuiet = false, of, onTake }: Props) => {
  const { t } = useTranslation('backend');
  return reportFormat.options.map((format) =>
    rows > mostReportRows[format] ? (
      <small key={format} className={`on-screen ${classes.soft}`}>
        {t('report.tooManyRows', { format: format.toUpperCase(), rows: mostReportRows[format].toLocaleString('en') })}
      </small>
    ) : (
      <Button key={format} size="small" variant={isQuiet ? 'quiet' : 'outlined'} onClick={() => onTake(format)}>
        {[of, format.toUpperCase()].filter(Boolean).join(' ')}
      </Button>
    ),
  );
};
