import { editedTestimonials, saveTestimonials } from '#app/features/testimonials/edit-testimonials.server.ts';
import { testimonialFields } from '#app/features/testimonials/testimonials-schema.ts';
import { officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import {
  changeTextVersions,
  readTextVersions,
  type TextForm,
} from '#app/routes/office/versions/text-versions.server.ts';
import { VersionsError, VersionsPage, versionsTitle } from '#app/routes/office/versions/versions-page.tsx';
import type { Route } from './+types/versions.ts';

const texts: TextForm = {
  ...{ subject: 'faces', name: 'Direction et témoignages', back: '/admin/faces' },
  ...{ fields: testimonialFields, read: editedTestimonials, save: saveTestimonials },
};

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(versionsTitle, loaderData?.name);

export function loader(args: Route.LoaderArgs) {
  return readTextVersions(args, texts);
}

export function action(args: Route.ActionArgs) {
  return changeTextVersions(args, texts);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function TestimonialsVersions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <VersionsError error={error} list="/admin/faces" />;
}
