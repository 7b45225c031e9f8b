import { v7 } from 'uuid'

/** Ids sort by the time they were made, so that new rows lie together on disk. */
export function newId(): string {
  return v7()
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId(value: string): boolean {
  return uuidShape.test(value)
}
