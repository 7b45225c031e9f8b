// Paths of all texts in a call's input, and the input with another text at one of them.
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
export type Path = readonly (string | number)[]

/** A list's first item represents all of them, a record's made-up entry any. */
export function textsOf(schema: Schema, path: Path = []): Path[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
    case 'unknown':
      return [path]
    case 'optional':
    case 'default':
    case 'nullable':
      return textsOf(def.innerType, path)
    case 'pipe':
      return textsOf(def.in, path)
    case 'union':
      return distinct(def.options.flatMap((option) => textsOf(option, path)))
    case 'array':
      return textsOf(def.element, [...path, 0])
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, [...path, name]))
    case 'record':
      return textsOf(def.valueType, [...path, 'x'])
    case 'boolean':
    case 'number':
    case 'custom':
      return []
    default:
      throw new Error(`${path.join('.')} is of the kind ${def.type}: say here where its texts are`)
  }
}

const distinct = (paths: Path[]) => [...new Map(paths.map((path) => [path.join('.'), path])).values()]

export function withText(input: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text
  if (typeof first === 'number') {
    const list = Array.isArray(input) ? input : []
    return [withText(list[0], rest, text), ...list.slice(1)]
  }
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  return { ...fields, [first]: withText(fields[first], rest, text) }
}
