/**
 * Operators open the console once a day and keep it open: code shared by queues is one file, each queue's
 * page another, all texts of a language a third; only rarely opened pages stand apart.
 */
export const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: textsOf, priority: 2 },
  // The rail needs every queue.
  {
    name: 'queues',
    test: /[\\/]console[\\/]src[\\/]\w+[\\/][\w-]+[\\/](entries|[\w-]+-(queue|claims))\.ts$/,
    priority: 1,
  },
  { name: 'operator', minShareCount: 4, priority: 1 },
]

/** Tables of texts that only rarely opened pages read. */
const tablesApart = new Set([
  'alarmHelp',
  'alarmNames',
  'alarms',
  'audit',
  'auditActions',
  'auditSubjects',
  'bonuses',
  'books',
  'catalogue',
  'custody',
  'deposits',
  'goingOut',
  'inheritance',
  'machines',
  'members',
  'networks',
  'obstacles',
  'operators',
  'orders',
  'payouts',
  'plan',
  'proposals',
  'reconciliation',
  'roles',
  'statements',
  'treasury',
  'withdrawals',
])

/** Tables of texts are modules of @halyard/bundling. */
function textsOf(moduleId: string): string | null {
  const [, language, table = ''] = /texts\/console\/([\w-]+)\/(\w+)$/.exec(moduleId) ?? []
  return language && !tablesApart.has(table) ? `texts-${language}` : null
}
