// Written by `npm run joins` from the modules of src/web. Do not edit.
/** Where the office begins, for each role that has one. */
export const officeEntrances = [
  {"to":"/admin","role":"super-admin"},
  {"to":"/teacher/grading","role":"teacher"},
] as const
