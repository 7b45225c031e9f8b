/** The files and calls of the first page, chosen before any of the portal's code has loaded. Pure. */

/** Written into the page when the portal is built. */
export interface FirstLoad {
  /** Addresses of scripts and stylesheets besides those that the page names itself. */
  readonly files: readonly string[]
  /** Addresses of text files; each language has them in the same order. */
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly calls: readonly string[]
  /** Address of the call whose total the skeleton shows. */
  readonly total: string
  /** Address of the font, which a first visit loads late. */
  readonly font: string
  readonly routes: readonly FirstLoadRoute[]
}

interface FirstLoadRoute {
  /** As in the router: `/investment/strategy/$strategyId`. */
  readonly path: string
  /** True if only signed-in members get there. */
  readonly member: boolean
  /** Indexes into `files`, a language's `texts` and `calls`. */
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

/** The route after redirects: past the login with a session, to the login without one. */
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
