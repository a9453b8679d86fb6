import { useState } from 'react';
import { LeadDialog } from '#app/features/inquiries/lead/lead-dialog.tsx';
import { show } from './hydrate.tsx';

/** Draws the pop-up, open. */
export function showLeadDialog(): void {
  show(<OpenOnce />);
}

function OpenOnce() {
  const [open, setOpen] = useState(true);
  return open && <LeadDialog onClose={() => setOpen(false)} />;
}
