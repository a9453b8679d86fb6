import type { ComponentType } from 'react';

/** The islands of public pages, each loaded at its first interaction. */
export const islands = {
  admission: () =>
    import('#app/features/inquiries/admission/admission-form.tsx').then(({ AdmissionForm }) => AdmissionForm),
  contact: () =>
    import('#app/features/inquiries/contact/contact-form.tsx').then(({ ContactForm }) => ContactForm),
  newsletter: () =>
    import('#app/features/newsletter/components/newsletter-form.tsx').then(
      ({ NewsletterForm }) => NewsletterForm,
    ),
  signup: () =>
    import('#app/features/events/signups/components/signup-form.tsx').then(({ SignupForm }) => SignupForm),
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
