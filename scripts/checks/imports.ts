import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { unneededUses } from './unneeded-uses.ts'

export interface BrokenImport {
  readonly rule: string
  readonly from: string
  readonly to: string
}

interface Imports {
  readonly files: number
  readonly broken: readonly BrokenImport[]
  readonly all: readonly (readonly [from: string, to: string])[]
}

const folders = ['packages', 'apps', 'scripts', 'tests']

/** Reads every import below the root and returns those that a rule forbids. */
export async function brokenImports(root: string, rules: IForbiddenRuleType[]): Promise<Imports> {
  const present = new Set(readdirSync(root))
  const { output } = await cruise(
    folders.filter((folder) => present.has(folder)),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      skipAnalysisNotInRules: true,
      // TypeScript 7 has no JavaScript API that dependency-cruiser could parse with.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: 'node_modules',
      exclude: '(^|/)dist/',
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'types', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      },
    },
  )
  const result = output as ICruiseResult
  const files = result.modules.filter((module) => /\.tsx?$/.test(module.source) && !module.couldNotResolve)
  return {
    files: files.filter((module) => !module.source.includes('node_modules')).length,
    broken: result.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map((step) => step.name).join(' -> ') : to,
    })),
    all: files.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved] as const),
    ),
  }
}

if (import.meta.main) {
  const { consoleUses, importRules, portalUses, serverDomainUses } = await import('./import-rules.ts')
  const root = join(import.meta.dirname, '../..')
  const uses = { server: serverDomainUses, portal: portalUses, console: consoleUses }
  const { files, broken, all } = await brokenImports(root, importRules(uses))
  const unneeded = Object.entries(uses).flatMap(([app, list]) =>
    unneededUses(all, app, list).map((use) => `${app}: ${use} is listed and not needed`),
  )
  for (const { rule, from, to } of broken) console.error(`${rule}: ${from} -> ${to}`)
  for (const use of unneeded) console.error(use)
  console.log(`${files} files read, ${broken.length} forbidden imports, ${unneeded.length} unneeded uses`)
  if (files === 0 || broken.length > 0 || unneeded.length > 0) process.exitCode = 1
}
