// Takes seven walks through the lab, served from its sources, and counts the files of the packages that run. `pnpm
// paths` writes `apps/docs/paths.md`, `pnpm paths --check` compares that page with a run, and `pnpm paths --at
// <checkout>` prints the table of another checkout.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measure, type TakenWalk } from './measure.js'
import { comparePage } from './page/comparePage.js'
import { writePage } from './page/writePage.js'
import { toPrintedTable } from './printTable.js'
import { countLines, pathFiles } from './ran/countFiles.js'
import { readArguments } from './readArguments.js'
import { checkStory } from './stories/checkStory.js'
import { stories } from './stories/stories.js'

const root = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)))
const pagePath = join(root, 'apps/docs/paths.md')

const order = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
const checkout = order.kind === 'measure' ? realpathSync(order.checkout) : root
const taken = await measure(checkout, id => console.log(`walks: ${id}`))
console.log(`\n${toPrintedTable(taken, checkout)}\n`)

if (order.kind !== 'measure') {
  const walks = taken.map(toMeasured)
  const wrong = walks.flatMap(({ story, files }) => checkStory(story, files))
  if (wrong.length > 0) fail(wrong, 'Mend the sentences in tooling/paths/src/stories, then run `pnpm paths`.')
  else if (order.kind === 'write') writeFileSync(pagePath, writePage(walks))
  else {
    const differences = comparePage(readFileSync(pagePath, 'utf8'), walks)
    if (differences.length > 0) fail(differences, 'Run `pnpm paths` to write apps/docs/paths.md anew.')
  }
}

function toMeasured({ id, files }: TakenWalk) {
  return { story: stories[id], files, lines: countLines(root, pathFiles(files)) }
}

function fail(lines: readonly string[], advice: string): void {
  console.error(`${lines.join('\n')}\n\n${advice}`)
  process.exitCode = 1
}
