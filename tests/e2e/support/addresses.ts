/** The URLs of the running product, from the global set-up. */
function addressOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global set-up of Playwright sets it`)
  return value.replace(/\/$/, '')
}

export const portalUrl = () => addressOf('E2E_PORTAL_URL')
export const worldUrl = () => addressOf('E2E_WORLD_URL')
export const databaseUrl = () => addressOf('E2E_DATABASE_URL')
export const databaseOwnerUrl = () => addressOf('E2E_DATABASE_OWNER_URL')
