/** What the first page needs, decided before any of the portal's code is there. Pure. */

/** Written into the page when the portal is built. */
export interface FirstLoad {
  /** Addresses of scripts and stylesheets beside those that the page names itself. */
  readonly files: readonly string[]
  /** Addresses of the files of texts; each language has them in the same order. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  /** Addresses of calls. */
  readonly calls: readonly string[]
  /** Address of the call whose total the skeleton shows. */
  readonly total: string
  /** Address of the font, which has no place among the files of a first visit. */
  readonly font: string
  readonly routes: readonly FirstLoadRoute[]
}

interface FirstLoadRoute {
  /** As the router has it: `/investment/strategy/$strategyId`. */
  readonly path: string
  /** Whether only a member who is signed in gets there. */
  readonly member: boolean
  /** Positions in `files`, in a language's `texts` and in `calls`. */
  readonly files: readonly number[]
  readonly texts: readonly number[]
  readonly calls: readonly number[]
}

interface Visit {
  readonly pathname: string
  readonly signedIn: boolean
  readonly language: string
}

interface Loads {
  readonly files: readonly string[]
  readonly calls: readonly string[]
}

export function loadsOf({ files, texts, calls, routes }: FirstLoad, visit: Visit): Loads {
  const route = routeOf(routes, visit)
  if (!route) return { files: [], calls: [] }
  return {
    files: [...at(route.files, files), ...at(route.texts, texts[visit.language] ?? [])],
    calls: visit.signedIn ? at(route.calls, calls) : [],
  }
}

const at = (positions: readonly number[], all: readonly string[]): string[] =>
  positions.map((position) => all[position]).filter((each) => each !== undefined)

/** Where the router will lead: past the login whoever is signed in, and to it whoever is not. */
function routeOf(routes: readonly FirstLoadRoute[], visit: Visit): FirstLoadRoute | undefined {
  const named = (pathname: string) => routes.find(({ path }) => matches(path, pathname))
  if (visit.signedIn && visit.pathname === '/login') return named('/dashboard')
  const route = named(visit.pathname)
  return route?.member && !visit.signedIn ? named('/login') : route
}

function matches(path: string, pathname: string): boolean {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  return (
    wanted.length === given.length && wanted.every((part, place) => part[0] === '$' || part === given[place])
  )
}
