import type { RefusalCode } from '@halyard/contract'
import { headLength, needsCompression, refusalOf } from './image-rules.ts'

export type Prepared = { readonly file: File } | { readonly refusal: RefusalCode }

/** The chosen file, ready to send: unchanged up to 2 MB, compressed if larger; or why it is not accepted. */
export async function prepareImage(chosen: File): Promise<Prepared> {
  const head = new Uint8Array(await chosen.slice(0, headLength).arrayBuffer())
  const refusal = refusalOf(chosen, head)
  if (refusal) return { refusal }
  if (!needsCompression(chosen)) return { file: chosen }
  // Loaded lazily, because most pictures never need it.
  const { compressImage } = await import('./compress-image.ts')
  const file = await compressImage(chosen)
  return file ? { file } : { refusal: 'IMAGE_FORMAT' }
}
