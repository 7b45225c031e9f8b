// Replaces one module by another in the process that loads this. This is how a defect gets into an API
// process without a switch for it in the product.
import { registerHooks } from 'node:module'

const server = new URL('../../../apps/server/src/', import.meta.url)

export function swapModule(path: string, replacement: string): void {
  const target = new URL(path, server).href
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      // The replacement itself may still use the original module.
      const replaced = found.url === target && context.parentURL !== replacement
      return replaced ? { ...found, url: replacement } : found
    },
  })
}
