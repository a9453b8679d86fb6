/* The background jobs, as the office shows them. `server/jobs.ts` gives the queue their handlers. */

export type Job = {
  /** The name in the office. */
  title: string;
  /** The schedule in the school's time zone, in the five fields of cron. */
  cron: string;
  /** Retention of its runs in days. */
  retentionDays: number;
};

/** Each job runs once across all server processes, and never twice at a time. */
export const jobs = {
  'send-mails': { title: 'Envoi du courrier', cron: '* * * * *', retentionDays: 1 },
  'apply-schedule': { title: 'Publications et retraits programmés', cron: '* * * * *', retentionDays: 1 },
  'free-places': { title: 'Libération des places non confirmées', cron: '* * * * *', retentionDays: 1 },
  'start-newsletters': { title: 'Départ des newsletters programmées', cron: '* * * * *', retentionDays: 1 },
  'morning-mail': { title: 'Messages du matin à l’équipe', cron: '0 8 * * *', retentionDays: 60 },
  'remind-signups': { title: 'Rappels aux inscrits des événements', cron: '0 8 * * *', retentionDays: 60 },
  'weekly-figures': { title: 'Chiffres de la semaine à l’équipe', cron: '0 8 * * 1', retentionDays: 60 },
  'back-up': { title: 'Sauvegarde', cron: '17 2 * * *', retentionDays: 60 },
  'erase-old': {
    title: 'Effacement de ce qui a été gardé assez longtemps',
    cron: '17 3 * * *',
    retentionDays: 60,
  },
  'index-search': { title: 'Lecture des pages pour la recherche', cron: '7 4 * * *', retentionDays: 60 },
  'draw-share-images': { title: 'Dessin des images de partage', cron: '27 4 * * *', retentionDays: 60 },
  'sweep-orphans': { title: 'Retrait des images que rien ne montre', cron: '47 3 * * *', retentionDays: 60 },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
