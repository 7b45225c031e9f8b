const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two names are the same but for their order, capitals and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
