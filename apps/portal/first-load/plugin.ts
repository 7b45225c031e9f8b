/**
 * Writes into the page the boot script and the files and calls of each route. Without it a browser learns of
 * code only from code, one round trip after another.
 */
import { join } from 'node:path'
import { bundledScript, tablesOf } from '@halyard/bundling'
import type { Plugin } from 'vite'
import { filesOfRoutes } from './files-of-routes.ts'
import { inOrderOfLoading } from './order-of-loading.ts'
import { readRoutes } from './read-routes.ts'

const source = join(import.meta.dirname, '../src')
const description = tablesOf('portal', 'en').identity?.panelText ?? ''

export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        if (!page.includes('__BOOT__')) return page
        const boot = await bundledScript(join(source, 'boot/boot.ts'))
        // The development server has no bundled files to name.
        const routes = bundle ? filesOfRoutes(readRoutes(join(source, 'app/routing')), bundle) : null
        return inOrderOfLoading(page)
          .replace('__DESCRIPTION__', description)
          .replace('__FIRST_LOAD__', () => JSON.stringify(routes))
          .replace('__BOOT__', () => boot)
      },
    },
  }
}
