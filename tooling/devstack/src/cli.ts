import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startDevstack } from './startDevstack.js'

const { values } = parseArgs({ options: { json: { type: 'string' } } })
const cancel = new AbortController()
const write = (line: string) => void process.stdout.write(`${line}\n`)

const starting = startDevstack({ signal: cancel.signal, onProgress: part => write(part.line) })
const end = async () => {
  cancel.abort()
  await starting.then(
    devstack => devstack.stop(),
    () => {},
  )
  process.exit(0)
}
process.once('SIGINT', end)
process.once('SIGTERM', end)

const { services } = await starting
if (values.json) writeFileSync(values.json, `${JSON.stringify(services, null, 2)}\n`)
