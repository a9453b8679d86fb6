import type { MailKind } from '#app/school/vocabulary.ts';
import type { MailData } from './mail-data.ts';

type Samples = { [Kind in MailKind]: MailData<Kind> };

const token = '0123456789abcdef'.repeat(4);

const data: Samples = {
  'lead-receipt': { childName: 'Adam', level: 'primaire' },
  'admission-receipt': { childName: 'ياسمين', level: 'maternelle' },
  'message-receipt': {
    message: 'Bonjour,\n\nSerait-il possible de visiter l’école un samedi matin\u00A0?\n\nMerci d’avance.',
  },
  'newsletter-confirmation': { token },
  'newsletter-welcome': { token },
};

const names: Partial<Record<MailKind, string>> = {
  'lead-receipt': 'Salma Idrissi',
  'admission-receipt': 'فاطمة الزهراء بنعلي',
  'message-receipt': 'Jean-Baptiste de La Tour du Pin-Gouvernet d’Aubignac',
};

/** Every kind of message, as it is with names of all sorts. */
export const mailSamples = (Object.keys(data) as MailKind[]).map((kind) => ({
  name: kind,
  kind,
  data: data[kind],
  recipientName: names[kind] ?? '',
}));
