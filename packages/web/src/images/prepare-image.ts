import type { RefusalCode } from '@halyard/contract'
import { headLength, needsCompression, refusalOf } from './image-rules.ts'

export type Prepared = { readonly file: File } | { readonly refusal: RefusalCode }

/** The chosen file as it may be sent: as it is up to 2 MB, smaller where it is larger, or why it is not taken. */
export async function prepareImage(chosen: File): Promise<Prepared> {
  const head = new Uint8Array(await chosen.slice(0, headLength).arrayBuffer())
  const refusal = refusalOf(chosen, head)
  if (refusal) return { refusal }
  if (!needsCompression(chosen)) return { file: chosen }
  // Most pictures never need it.
  const { compressImage } = await import('./compress-image.ts')
  const file = await compressImage(chosen)
  return file ? { file } : { refusal: 'IMAGE_FORMAT' }
}
