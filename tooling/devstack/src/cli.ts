import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type PartId, partIds, startDevstack } from './startDevstack.js'

const { values } = parseArgs({ options: { json: { type: 'string' }, parts: { type: 'string' } } })
const parts = values.parts?.split(',').map(toPart) ?? partIds
const cancel = new AbortController()
const write = (line: string) => void process.stdout.write(`${line}\n`)

const starting = startDevstack({ parts, signal: cancel.signal, onProgress: part => write(part.line) })
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

function toPart(name: string): PartId {
  const part = partIds.find(id => id === name)
  if (part) return part
  throw new Error(`There is no part ${name}. The parts are ${partIds.join(', ')}.`)
}
