import layOut from '@react-pdf/layout';
import draw from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';
import { type LaidNode, type Marker, markedPage } from './marked-tree.ts';

type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;
type Pages = { children: LaidNode[] };

/*
 * The library's internals, typed as they are called: their own types omit the fonts, and type pdfkit as a
 * class.
 */
const layPages = layOut as unknown as (document: unknown, fonts: typeof Font) => Promise<Pages>;
const drawPages = draw as unknown as (file: PDFKit.PDFDocument, document: Pages) => void;

/**
 * A document as a tagged PDF: reading order, headings, lists and links for screen readers. React-pdf writes
 * no tags, but pdfkit, which it uses, can: so its steps are run here one by one, and the structure is written
 * during drawing (decision 15).
 */
export async function renderTagged(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, subject, keywords, creator, language } = document.props;
  const file = new PDFDocument({
    tagged: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Keywords: keywords, Creator: creator },
  });
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => file.once('end', resolve).once('error', reject));
  const laid = await layPages(pdf(document).container.document, Font);
  const marker = structureOf(file);
  drawPages(file, { ...laid, children: laid.children.map((page) => markedPage(page, marker)) });
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Begins the structure of `file`; returns the marker that writes its elements during drawing. */
function structureOf(file: PDFKit.PDFDocument): Marker {
  const whole = file.struct('Document');
  file.addStructure(whole);
  const open = [whole];
  const current = () => open.at(-1) ?? whole;
  linkTo(file, current);
  return {
    open(tag) {
      const element = file.struct(tag);
      current().add(element);
      open.push(element);
    },
    close: () => open.pop()?.end(),
    beginContent: (tag) => current().add(file.markStructureContent(tag)),
    beginArtifact: () => file.markContent('Artifact', { type: 'Layout' }),
    endContent: () => file.endMarkedContent(),
  };
}

/** Makes every link of `file` part of the current element, described by its URL. */
function linkTo(file: PDFKit.PDFDocument, current: () => StructureElement) {
  const link = file.link.bind(file);
  file.link = (x, y, width, height, url) => {
    // pdfkit writes a bare string as a name.
    const Contents: string = Object(url);
    const part = { structParent: current(), Contents };
    return link(x, y, width, height, url, part);
  };
}
