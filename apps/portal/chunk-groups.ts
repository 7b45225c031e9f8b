/**
 * What is loaded together is one file. Left alone, every set of pages that shares a module gets a file of its own,
 * and a member's page came in some seventy requests.
 */
const tablesOfVisitors = ['app', 'identity', 'pages']

export const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: textsOf, priority: 2 },
  { name: 'member', minShareCount: 2, priority: 1 },
]

/** To each language one file of texts for visitors, and one more for members. */
function textsOf(moduleId: string): string | null {
  const [, language, table] = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.ts$/.exec(moduleId) ?? []
  if (!language || !table) return null
  return tablesOfVisitors.includes(table) ? `texts-${language}` : `member-texts-${language}`
}
