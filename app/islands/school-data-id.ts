/** The id of the element with the school's settings. */
export const schoolDataId = 'school-data';
