import { type Budget, isBroken, isMet } from './Budget.js'
import { measureEntries } from './measureEntries.js'
import { measureLanguages } from './measureLanguages.js'
import { measureLibrarySigners } from './measureLibrarySigners.js'
import { measureOpenings } from './measureOpenings.js'
import { measureOwnPage } from './measureOwnPage.js'
import { measurePage } from './measurePage.js'
import { measureRepeats } from './measureRepeats.js'
import { measureThemes } from './measureThemes.js'
import { measureViews } from './measureViews.js'

const budgets = await measureAll()
const width = Math.max(...budgets.map(({ what }) => what.length))

for (const budget of budgets) {
  const verdict = isMet(budget) ? 'ok  ' : budget.isAwaited ? 'open' : 'OVER'
  const measured = budget.measured === undefined ? '–' : amount(budget.measured, budget)
  const note = budget.note ? `  (${budget.note})` : ''
  console.log(
    `${verdict}  ${budget.what.padEnd(width)}  ${measured.padStart(10)} of ${amount(budget.ceiling, budget).padStart(9)}${note}`,
  )
}
const broken = budgets.filter(isBroken).length
console.log(`size: ${budgets.length} budgets, ${broken} broken (gzip, React not counted)`)
process.exitCode = broken > 0 ? 1 : 0

async function measureAll(): Promise<Budget[]> {
  const measures = [
    measureEntries,
    measureLibrarySigners,
    measureViews,
    measureLanguages,
    measurePage,
    measureOwnPage,
    measureThemes,
    measureRepeats,
  ]
  const measured = await Promise.all(measures.map(measure => measure().catch(failed)))
  if (process.argv[2] === 'bytes') return measured.flat() // the measurements that need no host of the packed packages
  // Runs alone, because packing and installing would disturb the other measurements.
  return [...measured.flat(), ...(await measureOpenings().catch(failed))]
}

/** Returns a broken budget, so that a failed measurement fails the check. */
function failed(error: unknown): Budget[] {
  const message = error instanceof Error ? error.message : String(error)
  const note = message.split('\n').filter(Boolean).slice(0, 4).join(' ')
  return [{ what: 'a measurement failed', ceiling: 0, unit: 'count', note }]
}

function amount(value: number, { unit }: Budget): string {
  return unit === 'bytes' ? `${(value / 1000).toFixed(2)} kB` : String(value)
}
