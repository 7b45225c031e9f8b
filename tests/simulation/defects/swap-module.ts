// Puts one module in the place of another in the process that loads this: how a defect gets into an API process
// without a switch for it in the product.
import { registerHooks } from 'node:module'

const server = new URL('../../../apps/server/src/', import.meta.url)

export function swapModule(path: string, replacement: string): void {
  const target = new URL(path, server).href
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      // The replacement itself may still use what it stands in for.
      const replaced = found.url === target && context.parentURL !== replacement
      return replaced ? { ...found, url: replacement } : found
    },
  })
}
