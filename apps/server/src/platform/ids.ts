import { v7 } from 'uuid'

/** Ids sort by creation time, so that new rows are adjacent on disk. */
export function newId(): string {
  return v7()
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId(value: string): boolean {
  return uuidShape.test(value)
}
