import type { Subject } from './comparison.ts'

/** How a subject is stored among those that were left. */
export const nameOf = ({ kind, name }: Subject): string => `${kind}:${name}`

export function subjectFrom(text: string): Subject {
  const [kind = '', ...name] = text.split(':')
  return { kind: kind as Subject['kind'], name: name.join(':') }
}
