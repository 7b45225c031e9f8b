/** Renders the OpenAPI description as a page: plain HTML, no script, in the reader's colour scheme. */
import { escapeHtml } from '../html.ts'

type Json = Record<string, unknown>

interface Operation {
  readonly summary: string
  readonly tags: string[]
  readonly deprecated?: boolean
  readonly security: unknown[]
  readonly parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  /** Set when the call is at the site's root. */
  readonly servers?: unknown
  readonly requestBody?: { content: Content }
  readonly responses: Record<string, { description: string; content: Content }>
}

/** By media type; each call has one. */
type Content = Record<string, { schema: Json }>

interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function renderApiPage(description: Json, styleNonce: string): string {
  const entries = entriesOf(description)
  const groups = [...new Set(entries.flatMap((entry) => entry.operation.tags))]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Halyard API</title><style nonce="${styleNonce}">${style}</style></head><body>
<nav aria-label="Calls"><h1>Halyard API</h1><p><a href="openapi.json">openapi.json</a></p>${groups
    .map((group) => `<h2>${escapeHtml(group)}</h2><ul>${inGroup(entries, group).map(link).join('')}</ul>`)
    .join('')}</nav>
<main>${groups.map((group) => `<h2>${escapeHtml(group)}</h2>${inGroup(entries, group).map(section).join('')}`).join('')}</main>
</body></html>`
}

function entriesOf(description: Json): Entry[] {
  const paths = description.paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

const inGroup = (entries: Entry[], group: string) =>
  entries.filter((entry) => entry.operation.tags.includes(group))

const link = ({ method, path }: Entry) =>
  `<li><a href="#${anchor(method, path)}"><b>${method}</b> ${escapeHtml(path)}</a></li>`

function section({ method, path, operation }: Entry): string {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  const body = schemaIn(operation.requestBody?.content)
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200')
  return `<section id="${anchor(method, path)}">
<h3><b class="${method.toLowerCase()}">${method}</b> <code>${operation.servers ? '' : '/api'}${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)} ${operation.security.length > 0 ? '<em>Needs a bearer token.</em>' : ''}</p>
${operation.deprecated ? '' : details(query, body, operation, refusals)}
</section>`
}

function details(
  query: Operation['parameters'],
  body: Json | undefined,
  operation: Operation,
  refusals: [string, { description: string }][],
): string {
  const rows = [
    ...query.map(({ name, required, schema }) => row(name, 'query', Boolean(required), schema)),
    ...fieldsOf(body).map(([name, schema, required]) => row(name, 'body', required, schema)),
  ]
  const content = operation.responses['200']?.content
  const reply = schemaIn(content)
  return `${rows.length > 0 ? `<h4>Input</h4><table>${rows.join('')}</table>` : ''}
<h4>Reply</h4><table>${
    reply?.properties
      ? fieldsOf(reply)
          .map(([name, schema]) => row(name, '', true, schema))
          .join('')
      : `<tr><td>${escapeHtml(Object.keys(content ?? {}).join(', '))}</td></tr>`
  }</table>
<h4>Refusals</h4><table>${refusals
    .map(
      ([status, { description }]) =>
        `<tr><td><code>${status}</code></td><td>${escapeHtml(description)}</td></tr>`,
    )
    .join('')}</table>`
}

const schemaIn = (content: Content | undefined): Json | undefined => Object.values(content ?? {})[0]?.schema

function fieldsOf(schema: Json | undefined): [string, Json, boolean][] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)])
}

function row(name: string, place: string, required: boolean, schema: Json): string {
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(schema))}</td><td>${place}${required ? '' : ' optional'}</td></tr>`
}

function typeOf(schema: Json): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((option) => typeOf(option as Json)).join(' | ')
  if (schema.type === 'array') return `${typeOf((schema.items ?? {}) as Json)}[]`
  if (schema.properties)
    return `{ ${fieldsOf(schema)
      .map(([name, field]) => `${name}: ${typeOf(field)}`)
      .join(', ')} }`
  return String(schema.format ?? schema.type ?? 'any')
}

const anchor = (method: string, path: string) => `${method}${path}`.replace(/\W+/g, '-').toLowerCase()

const style = `
:root { color-scheme: light dark; --line: light-dark(#dfe5e6, #24323d); --card: light-dark(#fff, #131f29);
  --brand: light-dark(#0b5c5e, #58c4bf); --dim: light-dark(#55656b, #9fb0b8) }
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.55 Inter, system-ui, sans-serif; background: light-dark(#f6f8f8, #0b141b); display: flex }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px; width: 340px; border-right: 1px solid var(--line) }
nav ul { list-style: none; padding: 0; margin: 0 } nav li { margin: 4px 0; word-break: break-all }
main { flex: 1; max-width: 900px; padding: 24px 40px; min-width: 0 }
h1 { font-size: 20px; margin: 0 } h2 { font-size: 16px; text-transform: capitalize; margin: 24px 0 8px }
h3 { font-size: 16px; margin: 0; word-break: break-all } h4 { font-size: 12px; color: var(--dim); margin: 16px 0 4px }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 24px; margin: 0 0 16px }
a { color: var(--brand); text-decoration: none } a b { font-size: 12px } b.get, b.post { color: var(--brand); font-size: 12px }
table { border-collapse: collapse; width: 100% } td { border-top: 1px solid var(--line); padding: 6px 12px 6px 0; vertical-align: top }
td + td { color: var(--dim) } code { font: 13px ui-monospace, monospace }
@media (max-width: 820px) { body { display: block } nav { position: static; width: auto; height: auto; border: 0 } main { padding: 16px } }
`
