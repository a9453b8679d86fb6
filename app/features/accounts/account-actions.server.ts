import { z } from '#app/lib/zod.ts';
import { passwordFlaw } from '#app/security/password-rule.server.ts';
import type { SignedIn } from '#app/security/sessions.server.ts';
import {
  firstCodeSchema,
  fullProofSchema,
  passwordChangeSchema,
  passwordFlaws,
  passwordProofSchema,
} from './account-forms.server.ts';
import { type AccountIntent, type AccountResult, accountDone, accountRefused } from './account-results.ts';
import { mailChoicesSchema, saveMailChoices } from './mail-choices.server.ts';
import { endOtherSessions } from './own-sessions.server.ts';
import { changePassword } from './password-change.server.ts';
import { type Owner, proveIdentity } from './prove-identity.server.ts';
import {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './second-factor.server.ts';

/** Who asks, from which session, and what the form holds. */
type ActionInput = Owner & { administrator: SignedIn; form: FormData };

/**
 * Does what a form of « Mon compte » asks for. The guard has passed; what matters asks for the password again.
 *
 * @throws when the database does not answer
 */
export async function runAccountAction(intent: AccountIntent, input: ActionInput): Promise<AccountResult> {
  return await actions[intent](input);
}

const actions: Record<AccountIntent, (input: ActionInput) => Promise<AccountResult>> = {
  'end-sessions': endSessions,
  'change-password': changeOwnPassword,
  'begin-second-factor': begin,
  'cancel-second-factor': cancel,
  'confirm-second-factor': confirm,
  'renew-recovery-codes': renewCodes,
  'disable-second-factor': disable,
  'choose-mail': chooseMail,
};

async function endSessions(input: ActionInput): Promise<AccountResult> {
  const { administrator, sessionId, form } = input;
  const one = form.get('id');
  const only = one === null ? undefined : z.uuid().safeParse(one);
  if (only && !only.success) return accountRefused(400, unreadable);
  const refusal = await proveFully(input);
  if (refusal) return refusal;
  const ended = await endOtherSessions({ administrator, sessionId, only: only?.data });
  if (ended === 0) return accountDone('Aucune session à terminer', 'Elles étaient déjà terminées.');
  const text = 'L’appareil concerné devra se connecter de nouveau.';
  const texts = `${ended} appareils devront se connecter de nouveau.`;
  return ended === 1 ? accountDone('Session terminée', text) : accountDone('Sessions terminées', texts);
}

async function changeOwnPassword(input: ActionInput): Promise<AccountResult> {
  const parsed = passwordChangeSchema.safeParse(Object.fromEntries(input.form));
  if (!parsed.success) return toCorrect(parsed.error);
  const { currentPassword, newPassword } = parsed.data;
  const { administrator, sessionId } = input;
  const refusal = await proveIdentity(input, { password: currentPassword, field: 'currentPassword' });
  if (refusal) return refusal;
  const flaw = await passwordFlaw(newPassword, administrator);
  if (flaw) {
    return accountRefused(
      400,
      { title: 'Mot de passe refusé', text: passwordFlaws[flaw] },
      { newPassword: [passwordFlaws[flaw]] },
    );
  }
  await changePassword({ administrator, sessionId, newPassword });
  return accountDone('Mot de passe modifié', 'Vos autres sessions ont été terminées.');
}

async function begin(input: ActionInput): Promise<AccountResult> {
  const parsed = passwordProofSchema.safeParse(Object.fromEntries(input.form));
  if (!parsed.success) return toCorrect(parsed.error);
  const refusal = await proveIdentity(input, { ...parsed.data, field: 'password' });
  if (refusal) return refusal;
  await beginSecondFactor({ adminId: input.administrator.id, sessionId: input.sessionId });
  return accountDone('Presque terminé', 'Scannez le code QR, puis saisissez un premier code.');
}

async function cancel({ administrator }: ActionInput): Promise<AccountResult> {
  await cancelSecondFactor(administrator.id);
  return accountDone('Activation annulée', 'Rien n’a changé pour vos connexions.');
}

async function confirm({ administrator, sessionId, form }: ActionInput): Promise<AccountResult> {
  const parsed = firstCodeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return toCorrect(parsed.error);
  const recoveryCodes = await confirmSecondFactor({ administrator, sessionId }, parsed.data.code);
  if (!recoveryCodes) {
    const text = 'Ce code ne correspond pas. Attendez le suivant, et vérifiez l’heure de votre téléphone';
    return accountRefused(400, { title: 'Code refusé', text }, { code: [text] });
  }
  const done = accountDone('Validation en deux étapes activée', 'Conservez maintenant vos codes de secours.');
  return { ...done, recoveryCodes };
}

async function renewCodes(input: ActionInput): Promise<AccountResult> {
  const refusal = await proveFully(input);
  if (refusal) return refusal;
  const recoveryCodes = await renewRecoveryCodes(input.administrator);
  if (!recoveryCodes) return accountRefused(409, changedMeanwhile);
  return { ...accountDone('Nouveaux codes de secours', 'Les précédents ne servent plus.'), recoveryCodes };
}

async function disable(input: ActionInput): Promise<AccountResult> {
  const refusal = await proveFully(input);
  if (refusal) return refusal;
  if (!(await disableSecondFactor(input.administrator))) return accountRefused(409, changedMeanwhile);
  return accountDone('Validation en deux étapes désactivée', 'Seul votre mot de passe sera demandé.');
}

async function chooseMail({ administrator, form }: ActionInput): Promise<AccountResult> {
  const parsed = mailChoicesSchema(administrator.role).safeParse(Object.fromEntries(form));
  if (!parsed.success) return toCorrect(parsed.error);
  await saveMailChoices(administrator.id, parsed.data);
  return accountDone('Choix enregistré', 'Il vaut pour les prochains messages.');
}

async function proveFully(input: ActionInput): Promise<AccountResult | null> {
  const parsed = fullProofSchema.safeParse(Object.fromEntries(input.form));
  if (!parsed.success) return toCorrect(parsed.error);
  return await proveIdentity(input, { ...parsed.data, field: 'password' });
}

const unreadable = { title: 'Erreur', text: 'Cette demande n’a pas été comprise. Rechargez la page.' };
const changedMeanwhile = {
  title: 'Rien n’a changé',
  text: 'La validation en deux étapes n’est plus active.',
};

function toCorrect(error: z.ZodError): AccountResult {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    // One thing at a time: an empty field is not also reported as too short.
    fieldErrors[field] ??= [message];
  }
  const text = 'Veuillez corriger les erreurs dans le formulaire';
  return accountRefused(400, { title: 'Erreurs de validation', text }, fieldErrors);
}
