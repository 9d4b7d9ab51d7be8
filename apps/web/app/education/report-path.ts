/** The form that reports a wrong number on this crisis line or resource. */
export const buildReportUrl = (entryId: string) => `/report_wrong_number?entry=${entryId}`
