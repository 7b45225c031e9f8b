// `npm run contracts`: compiles the world's contracts anew, after a change of their sources.
import { writeFileSync } from 'node:fs'
import { compile, compiledFile } from './compile.ts'

writeFileSync(compiledFile, await compile())
