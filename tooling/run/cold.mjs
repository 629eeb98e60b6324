// Tries the commands of the docs on a fresh clone of HEAD: `npm run test:cold`, for some of them with words of theirs
// (`npm run test:cold -- "npm start"`), for another commit with `--ref`.
import { parseArgs } from 'node:util'
import { checkFromNothing } from './src/cold/fromNothing.mjs'

const { values, positionals } = parseArgs({ options: { ref: { type: 'string' } }, allowPositionals: true })
const cancel = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => cancel.abort())

const { passed, failed } = await checkFromNothing({
  ref: values.ref,
  only: positionals,
  signal: cancel.signal,
  report({ title, seconds, reason }) {
    console.log(`${reason ? 'FAILED' : 'ok    '}  ${title}, ${seconds.toFixed(1)} s`)
    if (reason) console.log(reason.replace(/^/gm, '   | '))
  },
})
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
