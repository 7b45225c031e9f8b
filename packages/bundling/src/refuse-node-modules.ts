import { isBuiltin } from 'node:module'
import { isAbsolute } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Fails the build if the bundle imports a module that exists only in Node. Vite would silently substitute an
 * empty object, and the code would fail in the member's browser, as the proof of work would. Packages
 * of the same name, made for browsers, are fine.
 */
export function refuseNodeModules(): Plugin {
  return {
    name: 'refuse-node-modules',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!isBuiltin(id)) return null
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (found && isAbsolute(found.id)) return found
      return this.error(
        `${importer} imports “${id}”, which only Node has. Import the package’s form for browsers instead.`,
      )
    },
  }
}
