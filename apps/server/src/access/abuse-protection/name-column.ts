/** Members sign in by e-mail or username; a username never contains an @. */
export function nameColumn(name: string): 'email' | 'username' {
  return name.includes('@') ? 'email' : 'username'
}
