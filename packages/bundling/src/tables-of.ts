/** The tables of texts that an application reads, from the JSON files that translators work on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Application = 'portal' | 'console'
type Table = Readonly<Record<string, string>>
type Tables = Readonly<Record<string, Table>>

const root = join(import.meta.dirname, '../../..')
const textsOfCodes = join(root, 'packages/contract/src/texts')

export const languagesOfTexts = (): readonly string[] =>
  readdirSync(textsOfCodes).map((file) => file.replace(/\.json$/, ''))

/** Its own tables, the kit's, and the texts of codes. */
export function tablesOf(application: Application, language: string): Tables {
  const codes = codesOf(application, read(join(textsOfCodes, `${language}.json`)))
  const own = join(root, `apps/${application}/src/locales/${language}.json`)
  // Operators read fewer languages than members.
  if (!existsSync(own)) return codes
  return { ...withKit(read(own), kitTables(language)), ...codes }
}

/** The texts of the components that both applications share. */
export const kitTables = (language: string): Tables =>
  read(join(root, `packages/web/src/locales/${language}.json`))

const withKit = (own: Tables, kit: Tables): Tables => ({ ...own, ...kit, app: { ...kit.app, ...own.app } })

/** Operators read refusals of their own, and give members reasons in any language. */
function codesOf(application: Application, { members = {}, operators = {}, reasons = {} }: Tables): Tables {
  if (application === 'portal') return { codes: members }
  return { codes: { ...members, ...operators }, reasons }
}

const read = (file: string): Tables => JSON.parse(readFileSync(file, 'utf8'))
