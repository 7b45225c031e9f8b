/** Something the person at the keyboard can put right: shown as its sentence alone. */
export class Complaint extends Error {}
