// Every mail received: one file each, numbered in order of arrival, and all of them in memory.
import { EventEmitter } from 'node:events'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../durable-file.ts'
import { type Envelope, type Mail, readMail } from './mail.ts'

export class MailStore extends EventEmitter<{ mail: [Mail] }> {
  readonly #folder: string
  readonly #mails: Mail[]
  #lastNumber: number

  private constructor(folder: string, mails: Mail[]) {
    super()
    // One listener for each open mailbox page.
    this.setMaxListeners(0)
    this.#folder = folder
    this.#mails = mails
    this.#lastNumber = Number(mails.at(-1)?.id ?? 0)
  }

  static async open(folder: string): Promise<MailStore> {
    await mkdir(folder, { recursive: true })
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return new MailStore(
      folder,
      mails.map((text) => JSON.parse(text)),
    )
  }

  /** Resolves once the mail is on disk: only then may it be acknowledged. */
  async add(raw: Buffer, envelope: Envelope): Promise<Mail> {
    const id = String(++this.#lastNumber).padStart(8, '0')
    const mail = await readMail(id, raw, envelope)
    await writeDurably(join(this.#folder, `${id}.json`), JSON.stringify(mail, null, 2))
    this.#mails.push(mail)
    this.emit('mail', mail)
    return mail
  }

  newestFirst(): Mail[] {
    return this.#mails.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }
}
