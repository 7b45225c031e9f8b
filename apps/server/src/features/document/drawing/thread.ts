// What runs in the thread that draw-in-thread.ts keeps: draws the documents it is sent, one after the other.
import { parentPort } from 'node:worker_threads'
import { type DocumentTask, drawDocument } from './draw-document.ts'

// What is thrown is caught by nobody here: it ends the thread, and is told to who waits for the document.
parentPort?.on('message', (task: DocumentTask) => void draw(task))

async function draw(task: DocumentTask): Promise<void> {
  const pdf = new Uint8Array(await drawDocument(task))
  parentPort?.postMessage(pdf, [pdf.buffer])
}
