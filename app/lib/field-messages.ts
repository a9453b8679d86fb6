/** The error messages of fields, public and office (spec §5). */
export const fieldMessages = {
  required: 'Ce champ est obligatoire',
  tooShort: (n: number) => `Minimum ${n} caractères requis`,
  tooLong: (n: number) => `Maximum ${n} caractères autorisés`,
  format: 'Format invalide',
  link: 'Un nom ne contient ni lien ni adresse',
  choice: 'Valeur non autorisée',
  email: 'Format d’email invalide. Exemple\u00A0: nom@exemple.ma',
  phone: 'Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78',
  suspicious: 'Ce champ contient du contenu non autorisé\u00A0: modifiez-le pour pouvoir envoyer le message',
  privacy: 'Vous devez accepter la politique de confidentialité pour continuer.',
} as const;
