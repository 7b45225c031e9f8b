import { renameSync, writeFileSync } from 'node:fs'

export function writeAtomically(path: string, value: unknown): void {
  writeFileSync(`${path}.making`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${path}.making`, path)
}
