/** The thread's side of drawing-thread.ts: draws what it is told, one document after another. */
import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'

export type Sent<Part> = { readonly part: Part } | { readonly end: true }

/** Nothing catches errors here: an error ends the thread and reaches the caller that waits for the document. */
export async function serveDrawing<Part>(
  draw: (parts: AsyncIterable<Part>) => Promise<Uint8Array>,
): Promise<void> {
  if (!parentPort) throw new Error('Documents are drawn in a thread')
  const sent = on(parentPort, 'message') as AsyncIterableIterator<[Sent<Part>]>
  for (;;) {
    const parts = partsOf(sent)
    const pdf = new Uint8Array(await draw(parts))
    await parts.return(undefined)
    parentPort.postMessage(pdf, [pdf.buffer])
  }
}

/** Also takes in what the drawing did not ask for: the next document's parts come after this one's end. */
async function* partsOf<Part>(sent: AsyncIterator<[Sent<Part>]>): AsyncGenerator<Part> {
  let over = false
  const next = async (): Promise<Sent<Part>> => {
    const { value } = await sent.next()
    over = 'end' in value[0]
    return value[0]
  }
  try {
    for (let one = await next(); 'part' in one; one = await next()) yield one.part
  } finally {
    while (!over) await next()
  }
}
