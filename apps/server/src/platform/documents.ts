/**
 * Uploaded documents, recognised by content: pictures are redrawn, a PDF stays as it is and is only ever
 * downloaded.
 */
import { redrawPicture } from './images.ts'

interface ReadableDocument {
  readonly contentType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
}

/** Null: neither a picture nor a complete PDF. */
export async function readableDocument(bytes: Uint8Array): Promise<ReadableDocument | null> {
  if (isPdf(bytes)) return { contentType: 'application/pdf', bytes }
  const picture = await redrawPicture(bytes)
  return picture && { contentType: 'image/jpeg', bytes: picture }
}

/** Readers look for the end marker in this many last bytes. */
const endBytes = 1024

function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes)
  return /^%PDF-\d\.\d/.test(file.toString('latin1', 0, 8)) && file.subarray(-endBytes).includes('%%EOF')
}
