import { repositoryRoot } from '../repositoryRoot.js'
import { checkLayers } from './checkLayers.js'

const { moduleCount, breaches } = await checkLayers({ root: repositoryRoot })

for (const { rule, from, to } of breaches) console.log(`${rule}: ${from} → ${to}`)
console.log(`layers: ${moduleCount} modules read, ${breaches.length} breaches`)

// Zero modules is how a parser that found no TypeScript shows itself.
process.exitCode = breaches.length > 0 || moduleCount === 0 ? 1 : 0
