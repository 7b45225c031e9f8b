/** Members sign in by e-mail or username; no username has an @. */
export function nameColumn(name: string): 'email' | 'username' {
  return name.includes('@') ? 'email' : 'username'
}
