/** A problem the user can fix: shown as its message only. */
export class Complaint extends Error {}
