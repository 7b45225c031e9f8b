// The console's names of operators' actions, for tests of the audit log.
import english from '../../apps/console/src/locales/en.json' with { type: 'json' }

export const wordsOfActions = english.auditActions
