import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The path of a tool; installs the Debian package if it is missing and that is possible. */
export function debianTool(places: readonly string[], debianPackage: string): string {
  const found = places.find(existsSync)
  if (found) return found
  if (process.getuid?.() !== 0) {
    throw new Error(
      `The bench needs ${places[0]}: install Debian’s package ${debianPackage}, then run it again.`,
    )
  }
  console.log(`Installing Debian’s ${debianPackage}…`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
    stdio: 'inherit',
  })
  const installed = places.find(existsSync)
  if (!installed) throw new Error(`${debianPackage} brought none of ${places.join(', ')}`)
  return installed
}
