import { join } from 'node:path'
import { bundledScript } from '@halyard/bundling'
import type { Plugin } from 'vite'

/** Writes the boot script into the page, where it runs before the first paint. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const boot = await bundledScript(join(import.meta.dirname, 'src/boot/boot.ts'))
        return page.replace('__BOOT__', () => boot)
      },
    },
  }
}
