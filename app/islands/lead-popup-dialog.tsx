import { useState } from 'react';
import { LeadDialog } from '#app/features/inquiries/lead/lead-dialog.tsx';
import { show } from './hydrate.tsx';

/** Renders the open pop-up. */
export function showLeadDialog(): void {
  show(<OpenOnce />);
}

function OpenOnce() {
  const [open, setOpen] = useState(true);
  return open && <LeadDialog onClose={() => setOpen(false)} />;
}
