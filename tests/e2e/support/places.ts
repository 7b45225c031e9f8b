/** The URLs of the running product, from the global set-up. */
function place(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global set-up of Playwright sets it`)
  return value.replace(/\/$/, '')
}

export const portalUrl = () => place('E2E_PORTAL_URL')
export const worldUrl = () => place('E2E_WORLD_URL')
export const databaseUrl = () => place('E2E_DATABASE_URL')
