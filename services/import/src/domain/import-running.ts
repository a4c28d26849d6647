import { AppError } from '@tagwell/service/app-error';

export function importRunning(): AppError {
  return new AppError(
    'import_running',
    'Your last import is still running. Please wait until it has ended.',
    { headers: { 'retry-after': '2' } },
  );
}
