/** 'New' means received in the last 7 days (spec §9). */
export const NEW_WINDOW_DAYS = 7;

/** The four figures above the lists (spec §2 'Leads', §9 'new leads window'). */
export type InquiryStats = {
  applications: number;
  newApplications: number;
  messages: number;
  newMessages: number;
};
