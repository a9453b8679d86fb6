import type { Global } from '#app/office/globals/global.server.ts';
import { changedNames } from '#app/office/globals/global-log.ts';
import { pageTextsStore } from '#app/office/globals/page-texts-store.server.ts';
import { globalPages } from '#app/school/global-pages.ts';
import {
  changedTestimonials,
  editableTestimonials,
  publicTestimonials,
  type Testimonials,
  testimonialFields,
  testimonialSections,
} from './testimonials-schema.ts';

/**
 * The testimonials, incomplete ones too; visitors may read the publishable part. The log has no text of them:
 * a withdrawn testimonial leaves none behind.
 */
export const testimonialsGlobal: Global<Testimonials> = {
  ...globalPages.testimonials,
  name: 'faces',
  ...{ shape: editableTestimonials, sections: testimonialSections, fields: testimonialFields },
  valuesOf(overrides) {
    const { faces } = changedTestimonials(overrides);
    return { values: faces, texts: faces };
  },
  hasDefaults: false,
  store: pageTextsStore('faces', (overrides) => publicTestimonials(changedTestimonials(overrides).faces)),
  topic: 'faces',
  about: { subject: 'faces' },
  details: changedNames,
  logName: 'the faces of the site',
};
