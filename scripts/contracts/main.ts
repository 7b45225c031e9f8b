// `npm run contracts`: recompiles the world's contracts after their sources have changed.
import { writeFileSync } from 'node:fs'
import { compile, compiledFile } from './compile.ts'

writeFileSync(compiledFile, await compile())
