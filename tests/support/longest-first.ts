// A file that starts last and takes a minute keeps one core idle meanwhile. Files that start whole processes,
// or send thousands of requests, therefore start first.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const long = /\/tests\/(fuzz|simulation|run|broker|chains)\//

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))]
  }
}
