import { repositoryRoot } from '../repositoryRoot.js'
import { checkLayers } from './checkLayers.js'

const { moduleCount, breaches, unread } = await checkLayers({ root: repositoryRoot })

for (const { rule, from, to } of breaches) console.log(`${rule}: ${from} → ${to}`)
for (const name of unread) console.log(`not read: ${name}`)
console.log(`layers: ${moduleCount} modules read, ${breaches.length} breaches`)

// Unread packages mean that the parser found no TypeScript.
process.exitCode = breaches.length > 0 || unread.length > 0 ? 1 : 0
