import layOut from '@react-pdf/layout';
import draw from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';
import { type LaidNode, type Marker, markedPage } from './marked-tree.ts';

type StructureElement = ReturnType<PDFKit.PDFDocument['struct']>;
type Pages = { children: LaidNode[] };

/* The library's parts, typed as they are called: their own types leave out the fonts, and know pdfkit as a class. */
const layPages = layOut as unknown as (document: unknown, fonts: typeof Font) => Promise<Pages>;
const drawPages = draw as unknown as (file: PDFKit.PDFDocument, document: Pages) => void;

/**
 * A document as a tagged PDF: what it says has an order, headings, lists and links for those who have it read to them.
 * React-pdf makes no tags, though pdfkit does, by which it writes: so its parts are put together here as it does it
 * itself, and the structure is written while it draws (decision 15).
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

/** The structure of `file`, begun: what writes its elements as the drawing comes to them. */
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

/** Makes every link of `file` a part of the element that is being drawn, described by its address. */
function linkTo(file: PDFKit.PDFDocument, current: () => StructureElement) {
  const link = file.link.bind(file);
  file.link = (x, y, width, height, url) => {
    // pdfkit writes a bare string as a name.
    const Contents: string = Object(url);
    const part = { structParent: current(), Contents };
    return link(x, y, width, height, url, part);
  };
}
