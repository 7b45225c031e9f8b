/** Something the person at the keyboard can fix: shown as its message only. */
export class Complaint extends Error {}
