import { type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import { contentTexts, editPath } from '#app/content/content-texts.ts';
import { AlsoEditing, EditConflictDialog } from '#app/content/editor/edit-conflict.tsx';
import { OutsideHostsProvider } from '#app/content/editor/outside-hosts.tsx';
import { PictureLibraryProvider } from '#app/content/editor/picture-library.tsx';
import { UploadsProvider } from '#app/content/editor/uploads.tsx';
import type { FieldsProps, FormItem } from '#app/content/form/fields-props.ts';
import { FormActions } from '#app/content/form/form-actions.tsx';
import { SessionOver, WithdrawConfirm } from '#app/content/form/form-notices.tsx';
import { fieldId, fieldLabels, type SaveResult } from '#app/content/form/save-results.ts';
import { type RunningForm, useContentForm } from '#app/content/form/use-content-form.ts';
import { usePresence } from '#app/content/form/use-presence.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import type { Failure } from '#app/office/failure.ts';
import { OfficeForm } from '#app/office/office-form.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import type { loader as officeLoader } from '#app/routes/office/layout.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { RequiredNotice } from '#app/ui/field.tsx';

type ContentFormProps = {
  kind: ContentKind;
  /** Null for a new one. */
  item: FormItem | null;
  /** The fields' initial values, by name. */
  stored: Record<string, string>;
  result: SaveResult | Failure | undefined;
  fields: (props: FieldsProps) => ReactNode;
};

const none: FieldErrors = {};

const loadLibrary = () =>
  import('#app/features/photos/components/photo-library-dialog.tsx').then(
    ({ PhotoLibraryDialog }) => PhotoLibraryDialog,
  );

/** The form of a post or an event (spec §2, §4), with drafts and conflict detection. */
export function ContentForm({ kind, item, stored, result, fields }: ContentFormProps) {
  const { form, scope, ...running } = useContentForm({ kind, item, stored, result });
  const { draft, saved, isUploading } = running;
  const hosts = useOfficeHosts();
  const presence = usePresence(item ? `${contentPaths[kind].office}/${item.id}/edition` : null);
  const errors = result?.status === 'invalid' ? result.errors : none;
  return (
    <div ref={scope}>
      <div className="[&>:not(:empty)]:mb-4">
        <DraftNotice texts={draft.texts} />
        {item && <AlsoEditing names={presence?.others ?? []} what={contentTexts[kind].this} />}
        {result?.status === 'signed-out' && <SessionOver />}
        <ErrorSummary errors={summaryOf(errors)} attempt={result} />
      </div>
      <OfficeForm ref={form} onSubmit={running.onSubmit} noValidate className="grid gap-6">
        {/* The default button for Enter: otherwise it would be the first button of the editor, or 'Save'. */}
        <button
          type="submit"
          name="intent"
          value="status"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <RequiredNotice />
        <input type="hidden" name="version" value={draft.version ?? ''} readOnly />
        <UploadsProvider run={running.runUpload}>
          <PictureLibraryProvider load={loadLibrary}>
            <OutsideHostsProvider hosts={hosts}>
              <Fields
                key={draft.formKey}
                values={draft.values}
                errors={errors}
                savedStatus={saved.status}
                fields={fields}
              />
            </OutsideHostsProvider>
          </PictureLibraryProvider>
        </UploadsProvider>
        <FormActions kind={kind} form={running} />
      </OfficeForm>
      <UnsavedGuard
        dirty={draft.changed || isUploading}
        isDirty={() => draft.isChanged() || isUploading}
        text={unsavedText(draft.texts)}
        confirmLabel="Quitter la page"
      />
      <WithdrawConfirm kind={kind} form={running} />
      {item && <Conflict kind={kind} id={item.id} form={running} />}
    </div>
  );
}

const noHosts = { videos: [], pictures: [] };

/** The configured hosts, loaded once by the office's layout. */
function useOfficeHosts() {
  return useRouteLoaderData<typeof officeLoader>('routes/office/layout')?.outsideHosts ?? noHosts;
}

/** Keeps its initial values: later loads do not overwrite what the user typed. */
function Fields({ fields, ...props }: FieldsProps & Pick<ContentFormProps, 'fields'>) {
  const [values] = useState(props.values);
  return fields({ ...props, values });
}

type ConflictProps = { kind: ContentKind; id: string; form: RunningForm };

/** Two users saved the same item: the second chooses, with both names shown. */
function Conflict({ kind, id, form: { conflict, sending, dispatch, draft } }: ConflictProps) {
  return (
    <EditConflictDialog
      conflict={conflict}
      theirs={editPath(kind, id)}
      busy={sending !== null}
      onKeepMine={() => dispatch({ type: 'own-version-kept' })}
      onGiveUpMine={() => {
        draft.drop();
        window.location.reload();
      }}
      onClose={() => dispatch({ type: 'conflict-closed' })}
    />
  );
}

function summaryOf(errors: FieldErrors) {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      fieldId: fieldId(name),
      message: `${fieldLabels[name] ?? name}\u00A0: ${message}`,
    })),
  );
}
