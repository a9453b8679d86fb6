import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import { passwordFlaw } from '#app/security/password-rule.server.ts';
import { consume } from '#app/security/rate-limiter.server.ts';
import {
  emailChangeSchema,
  firstCodeSchema,
  passwordChangeSchema,
  passwordFlaws,
} from './account-forms.server.ts';
import { sendsLinks } from './account-links.server.ts';
import { type AccountIntent, type AccountResult, accountDone, accountRefused } from './account-results.ts';
import { requireSecondFactor, SecondFactorNeeded } from './account-rules.server.ts';
import { loginNotices } from './accounts.ts';
import {
  type ActionInput,
  changedMeanwhile,
  reauthenticateFully,
  toCorrect,
  unreadable,
} from './action-parts.server.ts';
import { cancelEmailChange, requestEmailChange } from './email-change.server.ts';
import { mailChoicesSchema, saveMailChoices } from './mail-choices.server.ts';
import { endOtherSessions } from './own-sessions.server.ts';
import { beginPasskey, finishPasskey, remove, rename, requestPasskey } from './passkey-actions.server.ts';
import { changePassword } from './password-change.server.ts';
import { reauthenticate } from './reauthenticate.server.ts';
import {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from './second-factor.server.ts';

/**
 * Runs an action of « Mon compte ». The guard has passed; sensitive actions re-authenticate.
 * @throws when the database does not answer
 */
export async function runAccountAction(intent: AccountIntent, input: ActionInput): Promise<AccountResult> {
  try {
    return await actions[intent](input);
  } catch (error) {
    if (!(error instanceof SecondFactorNeeded)) throw error;
    return accountRefused(409, stillNeeded);
  }
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
  'request-passkey': requestPasskey,
  'begin-passkey': beginPasskey,
  'add-passkey': finishPasskey,
  'rename-passkey': rename,
  'remove-passkey': remove,
  'change-email': changeEmail,
  'cancel-email-change': forgetEmailChange,
  'require-second-factor': setDuty,
};

async function endSessions(input: ActionInput): Promise<AccountResult> {
  const { administrator, sessionId, form } = input;
  const one = form.get('id');
  const only = one === null ? undefined : z.uuid().safeParse(one);
  if (only && !only.success) return accountRefused(400, unreadable);
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  const ended = await endOtherSessions({ administrator, sessionId, only: only?.data });
  if (ended === 0) return accountDone('Aucune session à terminer', 'Elles étaient déjà terminées.');
  const text = 'L’appareil concerné devra se connecter de nouveau.';
  const texts = `${ended} appareils devront se connecter de nouveau.`;
  return ended === 1 ? accountDone('Session terminée', text) : accountDone('Sessions terminées', texts);
}

async function changeOwnPassword(input: ActionInput): Promise<AccountResult> {
  const { value: typed, errors } = parseForm(input.form, passwordChangeSchema);
  if (errors) return toCorrect(errors);
  const { currentPassword, newPassword } = typed;
  const { administrator, sessionId } = input;
  const refusal = await reauthenticate(input, { password: currentPassword, field: 'currentPassword' });
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
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  await beginSecondFactor({ adminId: input.administrator.id, sessionId: input.sessionId });
  return accountDone('Presque terminé', 'Scannez le code QR, puis saisissez un premier code.');
}

async function cancel({ administrator }: ActionInput): Promise<AccountResult> {
  await cancelSecondFactor(administrator.id);
  return accountDone('Activation annulée', 'Rien n’a changé pour vos connexions.');
}

async function confirm({ administrator, sessionId, form }: ActionInput): Promise<AccountResult> {
  const { value: typed, errors } = parseForm(form, firstCodeSchema);
  if (errors) return toCorrect(errors);
  const recoveryCodes = await confirmSecondFactor({ administrator, sessionId }, typed.code);
  if (!recoveryCodes) {
    const text = 'Ce code ne correspond pas. Attendez le suivant, et vérifiez l’heure de votre téléphone';
    return accountRefused(400, { title: 'Code refusé', text }, { code: [text] });
  }
  const done = accountDone('Validation en deux étapes activée', 'Conservez maintenant vos codes de secours.');
  return { ...done, recoveryCodes };
}

async function renewCodes(input: ActionInput): Promise<AccountResult> {
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  const recoveryCodes = await renewRecoveryCodes(input.administrator);
  if (!recoveryCodes) return accountRefused(409, changedMeanwhile);
  return { ...accountDone('Nouveaux codes de secours', 'Les précédents ne servent plus.'), recoveryCodes };
}

async function disable(input: ActionInput): Promise<AccountResult> {
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  if (!(await disableSecondFactor(input.administrator))) return accountRefused(409, changedMeanwhile);
  return accountDone('Validation en deux étapes désactivée', 'Seul votre mot de passe sera demandé.');
}

async function chooseMail({ administrator, form }: ActionInput): Promise<AccountResult> {
  const { value: choices, errors } = parseForm(form, mailChoicesSchema(administrator.role));
  if (errors) return toCorrect(errors);
  await saveMailChoices(administrator.id, choices);
  return accountDone('Choix enregistré', 'Il vaut pour les prochains messages.');
}

async function changeEmail(input: ActionInput): Promise<AccountResult> {
  const { administrator, sessionId, form } = input;
  const { value: typed, errors } = parseForm(form, emailChangeSchema);
  if (errors) return toCorrect(errors);
  const { newEmail } = typed;
  if (!sendsLinks()) return accountRefused(409, noMail);
  if (newEmail === administrator.email) {
    const text = 'C’est déjà l’adresse de votre compte';
    return accountRefused(400, { title: 'Rien à changer', text }, { newEmail: [text] });
  }
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  const admitted = await consume('emailChange', administrator.id);
  if (!admitted.allowed) return accountRefused(429, loginNotices.tooManyAttempts(admitted.minutes));
  await requestEmailChange({ administrator, sessionId, newEmail });
  return accountDone('Deux messages sont partis', 'Ouvrez le lien de l’un et de l’autre pour confirmer.');
}

async function forgetEmailChange({ administrator }: ActionInput): Promise<AccountResult> {
  if (!(await cancelEmailChange(administrator.id))) {
    return accountRefused(409, { title: 'Rien n’a changé', text: 'Aucun changement n’est en attente.' });
  }
  return accountDone('Changement annulé', 'Votre adresse reste la même.');
}

async function setDuty(input: ActionInput): Promise<AccountResult> {
  if (input.administrator.role !== 'direction') return accountRefused(403, directionAlone);
  const parsed = z.enum(['yes', 'no']).safeParse(input.form.get('required'));
  if (!parsed.success) return accountRefused(400, unreadable);
  const refusal = await reauthenticateFully(input);
  if (refusal) return refusal;
  const isRequired = parsed.data === 'yes';
  const outcome = await requireSecondFactor(input.administrator, isRequired);
  if (outcome === 'without') return accountRefused(409, ownFactorFirst);
  return isRequired
    ? accountDone('Validation obligatoire', 'Qui n’en a pas la met en place dès sa prochaine page.')
    : accountDone('Validation facultative', 'Chacun peut garder la sienne ou la désactiver.');
}

const noMail = { title: 'Impossible pour le moment', text: 'Ce site n’envoie pas de courrier.' };
const directionAlone = { title: 'Action réservée', text: 'La direction seule en décide.' };
const ownFactorFirst = {
  title: 'Pas encore possible',
  text: 'Activez d’abord la validation en deux étapes, ou une clé d’accès, pour vous-même.',
};
const stillNeeded = {
  title: 'Impossible',
  text: 'La validation en deux étapes est obligatoire\u00A0: ajoutez d’abord un autre moyen, puis retirez celui-ci.',
};
