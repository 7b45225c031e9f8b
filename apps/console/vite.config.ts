import { browserApplication } from '@halyard/bundling'
import { bootScript } from './boot-plugin.ts'
import { chunkGroups } from './chunk-groups.ts'

export default browserApplication({
  base: '/console/',
  plugins: [bootScript()],
  codeSplitting: { groups: chunkGroups },
})
