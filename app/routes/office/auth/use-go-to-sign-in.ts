import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Notice } from '#app/features/accounts/accounts.ts';
import { toast } from '#app/ui/toaster.tsx';

/**
 * On success, shows a toast and goes to the login: after the router has processed the response, or the
 * navigation would abort it.
 */
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
