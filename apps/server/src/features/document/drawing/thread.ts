// What runs in the thread that draw-in-thread.ts keeps: draws the documents it is sent, one after the other.
import { parentPort } from 'node:worker_threads'
import { type DocumentTask, drawDocument } from './draw-document.ts'

parentPort?.on('message', async (task: DocumentTask) => {
  // What is thrown ends the thread, and is told to who waits for the document.
  const pdf = new Uint8Array(await drawDocument(task))
  parentPort?.postMessage(pdf, [pdf.buffer])
})
