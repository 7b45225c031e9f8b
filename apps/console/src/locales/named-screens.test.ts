import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries } from '../app/entries.ts'
import { pages } from '../desk/shell/pages.ts'

type Table = Readonly<Record<string, string>>

/** What a text calls a screen: “under Differences” in English, in quotation marks in Chinese. */
const named = { en: /\bunder ([A-Z][A-Za-z ]*)/g, zh: /“([^{”]+)”/g }

/** Screens of the portal. */
const elsewhere = ['Memo']

test.each(['en', 'zh'] as const)('every screen that a text sends to exists, in %s', async (language) => {
  const tableOf = async (name: string): Promise<Table> => (await import(`./${language}/${name}.ts`)).texts
  const [queues, shell] = [await tableOf('queues'), await tableOf('shell')]
  const titles = [
    ...entries.map(({ name }) => queues[name] ?? ''),
    ...pages.map(({ label }) => shell[label] ?? ''),
    ...elsewhere,
  ]
  const unknown: string[] = []
  for (const file of globSync(`*.ts`, { cwd: `${import.meta.dirname}/${language}` }))
    for (const [key, text] of Object.entries(await tableOf(file.replace('.ts', ''))))
      for (const [, name = ''] of text.matchAll(named[language]))
        if (!titles.some((title) => (language === 'en' ? name.startsWith(title) : name === title)))
          unknown.push(`${file} ${key}: ${name}`)
  expect(unknown).toEqual([])
})

test('members and operators log in and log out on screens', async () => {
  const said: string[] = []
  for (const file of globSync('*.ts', { cwd: `${import.meta.dirname}/en` }))
    for (const [key, text] of Object.entries((await import(`./en/${file}`)).texts as Table))
      if (/\bsign(ed|s)?[ -](in|out)\b/i.test(text)) said.push(`${file} ${key}`)
  expect(said).toEqual([])
})
