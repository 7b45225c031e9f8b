// Plain JavaScript that any Node can run. npm runs it before the commands that need Node 24.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    'Halyard runs on Node 24, and this is Node ' +
      process.versions.node +
      '. `npm ci` installs Node 24 into node_modules/.bin, where npm finds it first: run it without leaving out optional packages, then try again.',
  )
  process.exit(1)
}
