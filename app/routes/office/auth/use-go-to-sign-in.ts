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
  const announced = useRef(false);
  useEffect(() => {
    if (!notice || !settled || announced.current) return;
    announced.current = true;
    toast(notice);
    void navigate('/admin/login', { replace: true });
  }, [notice, settled, navigate]);
}
