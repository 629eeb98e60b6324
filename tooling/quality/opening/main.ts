import { createOpeningHost } from './createOpeningHost.js'
import { openForeign, openWeighed } from './openWith.js'
import { printLateScripts, printOpenings } from './printOpenings.js'

const host = await createOpeningHost({ hasBundlers: true })
try {
  const vite = await openWeighed('Vite', host.folder)
  const webpack = await openWeighed('webpack', host.folder)
  const rspack = await openForeign('Rspack', host.folder)
  const next = await openForeign('Next', host.folder)
  printOpenings([vite, webpack, rspack, next])
  printLateScripts(vite)
  printLateScripts(webpack)
} finally {
  host.remove()
}
