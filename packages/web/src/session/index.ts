export { createSession } from './create-session.ts'
