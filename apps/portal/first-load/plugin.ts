/**
 * Writes into the page what it needs to show something at once, and to load everything else side by side: the boot
 * script itself, and which files and calls belong to which route. Without it a browser learns of a page's code only
 * from code, one round trip after another.
 */
import { join } from 'node:path'
import { bundledScript } from '@halyard/bundling'
import type { Plugin } from 'vite'
import { texts as english } from '../src/locales/en/identity.ts'
import { filesOfRoutes } from './files-of-routes.ts'
import { inOrderOfLoading } from './order-of-loading.ts'
import { readRoutes } from './read-routes.ts'

const source = join(import.meta.dirname, '../src')

export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        if (!page.includes('__BOOT__')) return page
        const boot = await bundledScript(join(source, 'boot/boot.ts'))
        // The bundler's development server has no files to name; its page loads them as it finds them.
        const routes = bundle ? filesOfRoutes(readRoutes(join(source, 'app/routing')), bundle) : null
        return inOrderOfLoading(page)
          .replace('__DESCRIPTION__', english.panelText)
          .replace('__FIRST_LOAD__', () => JSON.stringify(routes))
          .replace('__BOOT__', () => boot)
      },
    },
  }
}
