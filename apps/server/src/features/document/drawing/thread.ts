// Runs in the thread that draw-in-thread.ts keeps: draws the documents it is sent, one after another.
import { parentPort } from 'node:worker_threads'
import { type DocumentTask, drawDocument } from './draw-document.ts'

// Nothing catches errors here: an error ends the thread and reaches the caller that waits for the document.
parentPort?.on('message', (task: DocumentTask) => void draw(task))

async function draw(task: DocumentTask): Promise<void> {
  const pdf = new Uint8Array(await drawDocument(task))
  parentPort?.postMessage(pdf, [pdf.buffer])
}
