export { createSession } from './create-session.ts'
export { isValidAt, parseKept } from './kept.ts'
