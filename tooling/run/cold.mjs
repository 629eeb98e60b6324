// Tries the documented commands on a fresh clone of HEAD: `npm run test:cold`. Arguments select the commands that
// contain them (`npm run test:cold -- "npm start"`), and `--ref` selects another commit.
import { parseArgs } from 'node:util'
import { checkFromNothing } from './src/cold/fromNothing.mjs'
import { requireNode } from './src/requireNode.mjs'

requireNode()

const { values, positionals } = parseArgs({ options: { ref: { type: 'string' } }, allowPositionals: true })
const cancel = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => cancel.abort())

const { passed, failed } = await checkFromNothing({
  ref: values.ref,
  only: positionals,
  signal: cancel.signal,
  report({ title, seconds, reason }) {
    console.log(`${reason ? 'FAILED' : 'ok    '}  ${title}, ${seconds.toFixed(1)} s`)
    if (reason) console.log(reason.replace(/^/gm, '   | '))
  },
})
if (cancel.signal.aborted) console.log('Cancelled: not every command was tried.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = cancel.signal.aborted || failed > 0 || passed === 0 ? 1 : 0
