/** 'New' means received in the last 7 days (spec §9). */
export const NEW_WINDOW_DAYS = 7;

/** The figures above the lists (spec §2 'Leads', §9 'new requests'). What only robots send is counted apart. */
export type InquiryStats = {
  applications: number;
  newApplications: number;
  messages: number;
  newMessages: number;
  /** Applications whose promised answer is late: 24 hours for a lead, 48 for a pre-registration. */
  overdue: number;
  suspectApplications: number;
  suspectMessages: number;
};
