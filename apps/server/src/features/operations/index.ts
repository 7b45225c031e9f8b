/** What operators do, and the log of it. */
import { authenticateOperator } from './authenticate-operator.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { sealBooksJob } from './seal-books.ts'

export { clearAlarms, raiseAlarm } from './alarms.ts'
export { audit } from './audit.ts'
export { operatorGate } from './operator-sessions.ts'

export const operationsJobs = [sealBooksJob]

export const operationsHandlers = [authenticateOperator, endMemberSessions]
