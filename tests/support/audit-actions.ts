// The console's names of operators' actions, for tests of the audit log.
export { texts as wordsOfActions } from '../../apps/console/src/locales/en/auditActions.ts'
