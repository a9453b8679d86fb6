import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { BrochureContent } from './brochure-content.ts';
import { Columns } from './columns.tsx';
import { Frieze } from './drawings.tsx';
import { InnerPage } from './inner-page.tsx';
import { as } from './tags.ts';
import { Eyebrow, Heading, Label, Paragraph, PartHeading, TextLink, Title } from './text.tsx';
import { palette, sheet } from './theme.ts';

const stepColours = [palette.saffron, palette.emerald, palette.majorelle, palette.terracotta] as const;

/** How to enrol, and where the school is. */
export function AdmissionsPage(content: BrochureContent) {
  const { admissions, school } = content;
  return (
    <InnerPage bookmark="Admissions">
      <View style={{ paddingHorizontal: sheet.margin, paddingTop: sheet.margin, gap: 22 }}>
        <View style={{ gap: 4 }}>
          <Eyebrow>{`Inscriptions ${school.enrolmentCampaign}`}</Eyebrow>
          <Title>Rejoindre l’école</Title>
        </View>
        <Steps steps={admissions.steps} />
        <Documents documents={admissions.documents} />
      </View>
      <Contacts {...content} />
    </InnerPage>
  );
}

function Steps({ steps }: Pick<BrochureContent['admissions'], 'steps'>) {
  return (
    <View>
      <PartHeading eyebrow="Admission" title="Quatre étapes" colour={palette.majorelle} />
      <Columns count={2} gap={18}>
        {steps.map(({ title, text }, index) => (
          <View
            key={title}
            style={{
              borderTop: `4 solid ${stepColours[index % stepColours.length]}`,
              paddingTop: 9,
              gap: 2,
            }}
          >
            <Heading style={{ fontSize: 13 }}>{`${index + 1}. ${title}`}</Heading>
            <Paragraph>{text}</Paragraph>
          </View>
        ))}
      </Columns>
    </View>
  );
}

function Documents({ documents }: Pick<BrochureContent['admissions'], 'documents'>) {
  return (
    <View style={{ backgroundColor: palette.sand, borderRadius: 10, padding: 18 }}>
      <PartHeading eyebrow="Dossier" title="Les documents à réunir" colour={palette.majorelle} />
      <Columns tag="L" count={2} gap={12}>
        {documents.map(({ name, note }) => (
          <View key={name} {...as('LI')}>
            <View {...as('LBody')} style={{ gap: 1 }}>
              <Label tag="P">{name}</Label>
              <Paragraph style={{ fontSize: 9, color: palette.inkMuted }}>{note}</Paragraph>
            </View>
          </View>
        ))}
      </Columns>
    </View>
  );
}

/** The end of the brochure, on ink, at the bottom of its last page. */
function Contacts({ school, phones, hours }: BrochureContent) {
  const address = [school.name, ...school.addressLines];
  const links = [
    ...phones,
    // The column fits 38 letters; words are not broken automatically.
    {
      href: `mailto:${school.email}`,
      label: school.email.length > 38 ? school.email.replace('@', '\n@') : school.email,
    },
  ];
  return (
    // On one page, whatever its length: not split.
    <View wrap={false} style={{ flexGrow: 1, marginTop: 28, backgroundColor: palette.ink }}>
      <Frieze seed="brochure-1" height={160} />
      <View
        style={{
          paddingHorizontal: sheet.margin,
          paddingTop: 26,
          paddingBottom: 34,
          gap: 18,
          color: palette.white,
        }}
      >
        <View style={{ gap: 3 }}>
          <Title style={{ fontSize: 21, color: palette.white }}>Venez nous voir</Title>
          <Paragraph style={{ color: palette.inkFaint }}>
            Un rendez-vous se prend en ligne, par téléphone ou au secrétariat.
          </Paragraph>
        </View>
        <View style={{ flexDirection: 'row', gap: 20 }}>
          <ContactGroup label="Adresse" room={1.3}>
            {address.map((line) => (
              <Paragraph key={line}>{line}</Paragraph>
            ))}
          </ContactGroup>
          <ContactGroup label="Nous joindre" room={1.6}>
            {links.map(({ href, label }) => (
              <TextLink key={href} href={href} style={{ color: palette.white, textDecoration: 'none' }}>
                {label}
              </TextLink>
            ))}
          </ContactGroup>
          <ContactGroup label="Horaires">
            {hours.map((day) => (
              <Paragraph key={day.days}>{`${day.days}\u00A0: ${day.hours}`}</Paragraph>
            ))}
          </ContactGroup>
        </View>
      </View>
    </View>
  );
}

type ContactGroupProps = { label: string /** As against the others'. */; room?: number; children: ReactNode };

function ContactGroup({ label, room = 1, children }: ContactGroupProps) {
  return (
    <View style={{ flex: room, gap: 2 }}>
      <Label tag="H3" style={{ color: palette.saffron, marginBottom: 2 }}>
        {label}
      </Label>
      {children}
    </View>
  );
}
