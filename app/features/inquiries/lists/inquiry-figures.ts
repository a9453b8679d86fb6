/** 'New' means received in the last 7 days (spec §9). */
export const NEW_WINDOW_DAYS = 7;

/** The figures above the lists (spec §2 'Leads', §9 'new requests'). Suspected spam is counted separately. */
export type InquiryStats = {
  applications: number;
  newApplications: number;
  messages: number;
  newMessages: number;
  /** Applications past their deadline: 24 hours for a lead, 48 for a pre-registration. */
  overdue: number;
  suspectApplications: number;
  suspectMessages: number;
};
