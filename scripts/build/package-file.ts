// The package.json of the build: its commands have the same names as in the repository.
const commands = {
  'start:api': 'apps/server/src/main/api',
  'start:worker': 'apps/server/src/main/worker',
  'start:signer': 'apps/signer/src/main',
  migrate: 'apps/server/src/main/migrate',
  doctor: 'apps/server/src/main/doctor',
  'restore-check': 'apps/server/src/main/restore-check',
  books: 'apps/server/src/main/books',
  'check-broker': 'apps/server/src/main/check-broker',
  operator: 'apps/server/src/main/operator',
  rebates: 'apps/server/src/main/rebates',
  sweep: 'apps/server/src/main/sweep',
  'rotate-keys': 'apps/server/src/main/rotate-keys',
} as const

export function packageFile(version: string): string {
  const scripts = Object.fromEntries(
    Object.entries(commands).map(([name, file]) => [name, `bin/node ${file}.js`]),
  )
  return `${JSON.stringify({ name: 'halyard', version, private: true, type: 'module', scripts }, null, 2)}\n`
}
