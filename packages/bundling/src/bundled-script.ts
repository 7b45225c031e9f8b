import { build } from 'vite'

/**
 * Bundles one script without imports, to be inlined in the page: it runs before the browser has loaded
 * anything.
 */
export async function bundledScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      write: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error(`${file} was not built`)
  return script.code.trim()
}
