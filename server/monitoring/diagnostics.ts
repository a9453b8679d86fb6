import { DiagLogLevel, diag } from '@opentelemetry/api';
import { log } from '#app/config/log.server.ts';

/** Sends diagnostics of the OpenTelemetry libraries to the log. */
export function logDiagnostics(): void {
  const say = (message: string, ...details: unknown[]) => log.warn({ details: details.map(String) }, message);
  const nothing = () => undefined;
  diag.setLogger(
    { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
