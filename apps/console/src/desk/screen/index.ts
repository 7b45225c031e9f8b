/** Components shared by the screens beside the queues. */
export { ButtonRow } from './button-row.tsx'
export { Note } from './note.tsx'
export { Screen } from './screen.tsx'
export { useRestoredFocus } from './use-restored-focus.ts'
