/** The id of the element that holds the school's facts. */
export const schoolDataId = 'school-facts';
