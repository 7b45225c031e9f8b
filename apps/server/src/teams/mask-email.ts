/** Enough to recognise a friend's address, too little to write to a stranger: `m•••@e•••.test`. */
export function maskEmail(email: string): string {
  const [, name = '', domain = ''] = /^(.).*@(.+)$/u.exec(email) ?? []
  const [ending = ''] = /\.[^.]+$/.exec(domain) ?? []
  return `${name}•••@${[...domain][0] ?? ''}•••${ending}`
}
