import { type Mutant, mutateRoom } from './mutateRoom.js'
import { rooms } from './rooms.js'
import { aim, scoreOf, scoreTable } from './score.js'

// `pnpm mutate swap sign-in` runs the rooms whose own or package name contains one of these words.
const asked = process.argv.slice(2).filter(each => !each.startsWith('--'))
const isFresh = process.argv.includes('--fresh')
const chosen = rooms.filter(
  ({ name, folder }) => asked.length === 0 || asked.some(each => `${folder} ${name}`.includes(each)),
)

const found = new Map<string, Mutant[]>()
for (const room of chosen) {
  console.log(`${room.name}: ${room.folder}`)
  const mutants = await mutateRoom(room, { isFresh })
  found.set(room.name, [...(found.get(room.name) ?? []), ...mutants])
}

for (const [name, mutants] of found) {
  const left = mutants.filter(({ outcome }) => outcome === 'survived' || outcome === 'untested')
  for (const { outcome, file, line, column, mutator, replacement } of left)
    console.log(`${name}: ${outcome} ${file}:${line}:${column} ${mutator} → ${oneLine(replacement)}`)
}
const scores = [...found].map(([name, mutants]) => scoreOf(name, mutants))
for (const line of scoreTable(scores)) console.log(line)
const below = scores.filter(({ percent }) => percent < aim).length
console.log(`mutate: ${scores.length} rooms, ${below} below ${aim} %`)
process.exitCode = below > 0 || scores.length === 0 ? 1 : 0

function oneLine(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain
}
