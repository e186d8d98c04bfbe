import { mostReportRows, type ReportFormat, reportFormat } from '@klang/contracts/api/reports';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  readonly rows: number;
  readonly isQuiet?: boolean;
  readonly of?: string;
  readonly onTake: (format: ReportFormat) => void;
};

export const FileButtons = ({ rows, isQuiet = false, of, onTake }: Props) => {
  const { t } = useTranslation('backend');
  return reportFormat.options.map((format) =>
    rows > mostReportRows[format] ? (
      <small key={format} className="on-screen muted fz-13">
        {t('report.tooManyRows', { format: format.toUpperCase(), rows: mostReportRows[format].toLocaleString('en') })}
      </small>
    ) : (
      <Button key={format} size="small" variant={isQuiet ? 'quiet' : 'outlined'} onClick={() => onTake(format)}>
        {[of, format.toUpperCase()].filter(Boolean).join(' ')}
      </Button>
    ),
  );
};
