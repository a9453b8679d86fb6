import { answerDue } from '#app/features/inquiries/answer-due.ts';
import {
  type Application,
  type Handling,
  levelLabel,
  sourceLabel,
} from '#app/features/inquiries/applications.ts';
import type { ContactMessage } from '#app/features/inquiries/contact-messages.ts';
import type { NameOf } from '#app/features/inquiries/inquiry-views.ts';
import { phoneInCell } from '#app/forms/phone-numbers.ts';
import type { CsvColumn } from '#app/lib/csv.ts';
import { subjectLabel } from '#app/school/contact-subjects.ts';
import { stageLabels } from '#app/school/stages.ts';

/** Formats a date for a cell: recognised by Excel in every language. */
export type DateWriter = (date: Date) => string;

/** Every column of an application (spec §9.4), for the CSV export. */
export function applicationColumns(
  writeDate: DateWriter,
  nameOf: NameOf = () => null,
): CsvColumn<Application>[] {
  return [
    { heading: 'Reçue le', cell: (row) => writeDate(row.createdAt) },
    { heading: 'Source', cell: (row) => sourceLabel(row.source) },
    { heading: 'Parent', cell: (row) => row.parentName },
    { heading: 'E-mail', cell: (row) => row.email },
    { heading: 'Téléphone', cell: (row) => phoneInCell(row.phoneE164 ?? row.phone) },
    { heading: 'Enfant', cell: (row) => row.childName },
    { heading: 'Âge', cell: (row) => row.childAge },
    { heading: 'Niveau', cell: (row) => levelLabel(row.level) },
    { heading: 'Message', cell: (row) => row.message },
    { heading: 'Confidentialité acceptée', cell: (row) => yesNo(row.privacyAccepted) },
    { heading: 'Suspect', cell: (row) => yesNo(row.suspectedSpam) },
    {
      heading: 'Réponse promise avant le',
      cell: (row) => dateCell(writeDate, answerDue(row.source, row.createdAt)),
    },
    { heading: 'Étape', cell: (row) => stageLabels[row.stage] },
    { heading: 'Visite le', cell: (row) => dateCell(writeDate, row.visitAt) },
    ...handlingColumns(writeDate, 'Traitée', nameOf),
    { heading: 'Identifiant', cell: (row) => row.id },
  ];
}

/** Every column of a contact message. */
export function contactMessageColumns(
  writeDate: DateWriter,
  nameOf: NameOf = () => null,
): CsvColumn<ContactMessage>[] {
  return [
    { heading: 'Reçu le', cell: (row) => writeDate(row.createdAt) },
    { heading: 'Nom', cell: (row) => row.fullName },
    { heading: 'E-mail', cell: (row) => row.email },
    { heading: 'Téléphone', cell: (row) => phoneInCell(row.phoneE164 ?? row.phone) },
    { heading: 'Sujet', cell: (row) => subjectLabel(row.subject) },
    { heading: 'Message', cell: (row) => row.message },
    { heading: 'Confidentialité acceptée', cell: (row) => yesNo(row.privacyAccepted) },
    { heading: 'Suspect', cell: (row) => yesNo(row.suspectedSpam) },
    ...handlingColumns(writeDate, 'Traité', nameOf),
    { heading: 'Identifiant', cell: (row) => row.id },
  ];
}

function handlingColumns(
  writeDate: DateWriter,
  done: 'Traitée' | 'Traité',
  nameOf: NameOf,
): CsvColumn<Handling>[] {
  const given = done === 'Traitée' ? 'Attribuée à' : 'Attribué à';
  return [
    { heading: given, cell: ({ assignedTo }) => assignedTo && nameOf(assignedTo) },
    { heading: `${done} le`, cell: (row) => dateCell(writeDate, row.handledAt) },
    { heading: `${done} par`, cell: (row) => row.handledByName },
    { heading: 'Note', cell: (row) => row.handlingNote },
    {
      heading: done === 'Traitée' ? 'Réunie à une autre' : 'Réuni à une autre',
      cell: (row) => yesNo(row.merged),
    },
  ];
}

function dateCell(writeDate: DateWriter, date: Date | null): string | null {
  return date && writeDate(date);
}

function yesNo(answer: boolean | null): string | null {
  if (answer === null) return null;
  return answer ? 'Oui' : 'Non';
}
