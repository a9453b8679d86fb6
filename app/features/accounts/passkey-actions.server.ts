import { parseForm } from '#app/forms/parse-form.ts';
import { deviceName } from '#app/lib/device-name.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';
import { passkeyNameSchema, reauthenticationSchema } from './account-forms.server.ts';
import { type AccountResult, accountDone, accountRefused } from './account-results.ts';
import { type ActionInput, changedMeanwhile, reauthenticateFully, toCorrect } from './action-parts.server.ts';
import { consumePasskeyChallenge, issuePasskeyChallenge } from './passkey-challenges.server.ts';
import { addPasskey, passkeyDescriptors, removePasskey, renamePasskey } from './passkeys.server.ts';
import { mostPasskeys } from './passkeys.ts';
import {
  creationOptions,
  offersPasskeys,
  readNewKey,
  requestOptions,
  verifyNewKey,
} from './webauthn.server.ts';

/** WebAuthn options for one of the owner's passkeys: the proof for a form of the page. */
export async function requestPasskey({ administrator, sessionId }: ActionInput): Promise<AccountResult> {
  const known = await passkeyDescriptors(administrator.id);
  if (known.length === 0) return accountRefused(409, changedMeanwhile);
  const challenge = await issuePasskeyChallenge({
    ...{ purpose: 'proof', by: { sessionId }, adminId: administrator.id },
  });
  const done = accountDone('Suivez votre appareil', 'Il vous demande de confirmer que c’est bien vous.');
  return { ...done, passkeyRequest: await requestOptions(challenge, known) };
}

const enrolmentSchema = reauthenticationSchema.extend({ name: passkeyNameSchema.default('') });

/** After re-authentication: the WebAuthn options for a new passkey. */
export async function beginPasskey(input: ActionInput): Promise<AccountResult> {
  const { administrator, sessionId, visitor, schoolName, form } = input;
  const { value: typed, errors } = parseForm(form, enrolmentSchema);
  if (errors) return toCorrect(errors);
  if (!offersPasskeys()) return accountRefused(409, notHere);
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  const challenge = await issuePasskeyChallenge({
    ...{ purpose: 'enrolment', by: { sessionId }, adminId: administrator.id },
  });
  const known = await passkeyDescriptors(administrator.id);
  const options = await creationOptions({ challenge, owner: administrator, schoolName, known });
  const name = typed.name || deviceName(visitor.userAgent);
  const done = accountDone('Suivez votre appareil', 'Il vous demande de créer la clé d’accès.');
  return { ...done, passkeyCreation: { options, name } };
}

const madeSchema = z.object({
  name: passkeyNameSchema.default(''),
  passkey: z.string({ error: fieldMessages.required }),
});

/** Stores the new passkey: its challenge proves the re-authentication in this session. */
export async function finishPasskey({ administrator, sessionId, form }: ActionInput): Promise<AccountResult> {
  const { value: typed } = parseForm(form, madeSchema);
  const made = typed && readNewKey(typed.passkey);
  if (!made) return accountRefused(400, notMade);
  const consumed = await consumePasskeyChallenge(made.challenge, { sessionId });
  const isOurs = consumed?.purpose === 'enrolment' && consumed.adminId === administrator.id;
  const key = isOurs ? await verifyNewKey(made) : null;
  if (!key) return accountRefused(400, notMade);
  const added = await addPasskey(administrator, { key, name: typed.name || 'Clé d’accès' });
  if (added.at === 'known') return accountRefused(409, knownAlready);
  if (added.at === 'too-many') return accountRefused(409, tooMany);
  const { recoveryCodes } = added;
  const text = recoveryCodes
    ? 'Conservez maintenant vos codes de secours.'
    : 'Elle sert dès la prochaine connexion.';
  return { ...accountDone('Clé d’accès ajoutée', text), ...(recoveryCodes && { recoveryCodes }) };
}

const oneSchema = z.object({ id: z.uuid() });
const renamingSchema = oneSchema.extend({ name: passkeyNameSchema.min(1, fieldMessages.required) });

export async function rename({ administrator, form }: ActionInput): Promise<AccountResult> {
  const { value: typed, errors } = parseForm(form, renamingSchema);
  if (errors) return toCorrect(errors);
  if (!(await renamePasskey(administrator, typed))) return accountRefused(409, gone);
  return accountDone('Clé d’accès renommée', 'Le nouveau nom est enregistré.');
}

export async function remove(input: ActionInput): Promise<AccountResult> {
  const { value: passkey } = parseForm(input.form, oneSchema);
  if (!passkey) return accountRefused(409, gone);
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  if (!(await removePasskey(input.administrator, passkey.id))) return accountRefused(409, gone);
  return accountDone('Clé d’accès retirée', 'Elle n’ouvre plus rien. Effacez-la aussi de votre appareil.');
}

const notMade = { title: 'Clé d’accès non ajoutée', text: 'La demande est trop ancienne. Recommencez.' };
const gone = { title: 'Rien n’a changé', text: 'Cette clé d’accès n’existe plus.' };
const knownAlready = { title: 'Rien n’a changé', text: 'Cette clé d’accès est déjà connue.' };
const notHere = {
  title: 'Pas de clés d’accès ici',
  text: 'Elles demandent que le site ait un nom et soit servi en https.',
};
const tooMany = {
  title: 'Trop de clés d’accès',
  text: `Un compte en a ${mostPasskeys} au plus. Retirez celles qui ne servent plus.`,
};
