/** Types of texts by table and key, each with the placeholders of the English text. */

type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>

export function typesOf(name: string, tables: Tables): string {
  const fields = Object.entries(tables).map(
    ([table, texts]) => `  readonly ${table}: {\n${Object.entries(texts).map(typeOf).join('\n')}\n  }`,
  )
  return [
    '/** Generated from the English texts by `npm run texts`. */',
    `export interface ${name} {`,
    ...fields,
    '}\n',
  ].join('\n')
}

function typeOf([key, text]: [string, string]): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`
  return `    readonly ${name}: '${placeholdersOf(text)}'`
}

/** `{days} {days:day|days}` takes one value twice. */
function placeholdersOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => `{${name}}`)
  return [...new Set(names)].join('')
}
