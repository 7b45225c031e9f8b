import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

export interface BrokenImport {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const folders = ['packages', 'apps', 'scripts', 'tests']

/** Reads every import below the root and tells those that a rule forbids. */
export async function brokenImports(
  root: string,
  rules: IForbiddenRuleType[],
): Promise<{ readonly files: number; readonly broken: readonly BrokenImport[] }> {
  const present = new Set(readdirSync(root))
  const { output } = await cruise(
    folders.filter((folder) => present.has(folder)),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      // TypeScript 7 has no JavaScript interface that dependency-cruiser could parse with.
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
  }
}

if (import.meta.main) {
  const { featureUses, importRules, portalFeatureUses } = await import('./import-rules.ts')
  const root = join(import.meta.dirname, '../..')
  const { files, broken } = await brokenImports(
    root,
    importRules({ server: featureUses, portal: portalFeatureUses }),
  )
  for (const { rule, from, to } of broken) console.error(`${rule}: ${from} -> ${to}`)
  console.log(`${files} files read, ${broken.length} forbidden imports`)
  if (files === 0 || broken.length > 0) process.exitCode = 1
}
