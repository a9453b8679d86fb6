import { TabLinks } from '#app/ui/tabs.tsx';

/** The office's two logs: the staff's activity and the scheduled jobs. */
export function LogTabs({ current }: { current: 'activity' | 'jobs' }) {
  return (
    <TabLinks
      label="Journaux"
      tabs={[
        { to: '/admin/activity', label: 'Équipe', current: current === 'activity' },
        { to: '/admin/jobs', label: 'Technique', current: current === 'jobs' },
      ]}
    />
  );
}
