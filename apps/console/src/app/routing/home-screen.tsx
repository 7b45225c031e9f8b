import { HomePage } from '../../desk/home/home-page.tsx'
import { entries } from '../entries.ts'

export function HomeScreen() {
  return <HomePage entries={entries} />
}
