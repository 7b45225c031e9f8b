import { renameSync, writeFileSync } from 'node:fs'

/** Writes everything or nothing. */
export function writeWhole(path: string, value: unknown): void {
  writeFileSync(`${path}.making`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${path}.making`, path)
}
