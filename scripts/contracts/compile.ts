// Compiles Solidity to bytecode with the compiler from the package registry, so nothing else is downloaded.
import { readFileSync } from 'node:fs'

const folder = new URL('../../apps/world/src/evm/contracts/', import.meta.url)
export const compiledFile = new URL('../../apps/world/src/evm/contracts.gen.ts', import.meta.url)

const contracts = ['Usdt', 'Distributor'] as const

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** The text of contracts.gen.ts. */
export async function compile(): Promise<string> {
  // Loaded lazily: it is nine megabytes of WebAssembly.
  const solc: { compile(input: string): string } = (await import('solc')).default
  const sourceOf = (name: string) => ({ content: readFileSync(new URL(`${name}.sol`, folder), 'utf8') })
  const output: Output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(contracts.map((name) => [`${name}.sol`, sourceOf(name)])),
        settings: {
          optimizer: { enabled: true, runs: 200 },
          metadata: { bytecodeHash: 'none' },
          outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
        },
      }),
    ),
  )
  const faults = (output.errors ?? []).map(({ formattedMessage }) => formattedMessage)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const lines = contracts.map((name) => {
    const bytecode = output.contracts[`${name}.sol`]?.[name]?.evm.bytecode.object
    return `export const ${name.toLowerCase()}Bytecode =\n  '0x${bytecode}'\n`
  })
  return `// Made by \`npm run contracts\` from contracts/*.sol; a test compares.\n${lines.join('')}`
}
