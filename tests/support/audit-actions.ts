// What the console calls operators' acts, for tests of the log.
export { texts as wordsOfActions } from '../../apps/console/src/locales/en/auditActions.ts'
