import { browserApplication } from '@halyard/bundling'
import { chunkGroups } from './chunk-groups.ts'
import { firstLoad } from './first-load/plugin.ts'
import { offlinePage } from './offline/plugin.ts'

export default browserApplication({
  plugins: [firstLoad(), offlinePage()],
  codeSplitting: { groups: chunkGroups },
})
