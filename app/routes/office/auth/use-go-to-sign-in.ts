import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Notice } from '#app/features/accounts/accounts.ts';
import { toast } from '#app/ui/toaster.tsx';

/** Once it is done, says so and goes to the sign-in: when the router has done with the answer, or leaving would abort it. */
export function useGoToSignIn(notice: Notice | null) {
  const navigate = useNavigate();
  const settled = useNavigation().state === 'idle';
  const told = useRef(false);
  useEffect(() => {
    if (!notice || !settled || told.current) return;
    told.current = true;
    toast(notice);
    void navigate('/admin/login', { replace: true });
  }, [notice, settled, navigate]);
}
