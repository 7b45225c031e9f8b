import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces the whole file or leaves it unchanged; the data is on disk when this resolves. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
