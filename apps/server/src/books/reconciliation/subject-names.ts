import type { Subject } from './comparison.ts'

/** A subject's name among those that were left. */
export const nameOf = ({ kind, name }: Subject): string => `${kind}:${name}`

export function subjectFrom(text: string): Subject {
  const [kind = '', ...name] = text.split(':')
  return { kind: kind as Subject['kind'], name: name.join(':') }
}
