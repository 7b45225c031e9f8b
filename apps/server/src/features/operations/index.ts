/** What operators do, and the log of it. */
import { authenticateOperator } from './authenticate-operator.ts'
import { endMemberSessions } from './end-member-sessions.ts'

export { operatorOfToken } from './operator-sessions.ts'

export const operationsHandlers = [authenticateOperator, endMemberSessions]
