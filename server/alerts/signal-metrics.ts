import type { Meter } from '@opentelemetry/api';
import type { Signals } from './signals.ts';

/** Exports the signals behind the alerts for Prometheus; unknown values are left out. */
export function exportSignals(meter: Meter, read: () => Promise<Signals>): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const ready = gauge('site.ready', '1 when visitors can be sent here, 0 when not');
  const disk = gauge('site.disk.free.ratio', 'Free part of the disk of the data folder, from 0 to 1');
  const backup = gauge(
    'site.backup.age.seconds',
    'Age of the newest backup; where there is none, of the data folder',
  );
  const certificate = gauge(
    'site.certificate.remaining.seconds',
    'Time until the certificate of the site ends',
  );
  meter.addBatchObservableCallback(
    async (observer) => {
      const { notReady, diskFree, backup: newest, certificateEnds } = await read();
      observer.observe(ready, notReady.length === 0 ? 1 : 0);
      if (diskFree !== null) observer.observe(disk, diskFree);
      if (newest) observer.observe(backup, (Date.now() - newest.at.getTime()) / 1000);
      if (certificateEnds) observer.observe(certificate, (certificateEnds.getTime() - Date.now()) / 1000);
    },
    [ready, disk, backup, certificate],
  );
}
