// Attacks a built site on the loopback address: npm run test:security, or only some parts,
// e.g. node scripts/attacks.ts --only cost --once
import { measureCost } from './attacks/cost.ts';
import { tryCredentials } from './attacks/credentials.ts';
import { measureHeaders } from './attacks/headers.ts';
import { passLimits } from './attacks/limits.ts';
import { refuseMail } from './attacks/mail.ts';
import { measureParsers } from './attacks/parsers.ts';
import { measureTexts } from './attacks/texts.ts';
import { measureTranslated } from './attacks/translated.ts';
import { measureUploads } from './attacks/uploads.ts';
import { commandLine, type Part, runParts } from './bench/part.ts';

const attacks: Readonly<Record<string, Part>> = {
  credentials: tryCredentials,
  limits: passLimits,
  cost: measureCost,
  headers: measureHeaders,
  uploads: measureUploads,
  parsers: measureParsers,
  texts: measureTexts,
  mail: refuseMail,
  translated: measureTranslated,
};

await runParts('attacks', attacks, commandLine().options);
