import { TabLinks } from '#app/ui/tabs.tsx';

/** The two logs of the office: what people did, and what the site did of itself. */
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
