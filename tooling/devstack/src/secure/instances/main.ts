import { proveInstances } from './proveInstances.js'

// `pnpm prove-instances [logins]`: puts load on two instances while they are killed in turn.
const logins = Number(process.argv[2] ?? 1000)
const proof = await proveInstances({
  logins,
  approvalsPerVisitor: 10,
  visitorsAtOnce: 16,
  killEveryMs: 10_000,
})
const { lost, twice, ...figures } = proof
console.log(JSON.stringify({ ...figures, lost: lost.length, twice: twice.length }, null, 2))
for (const each of [...lost, ...twice]) console.log(each)
process.exitCode = lost.length + twice.length > 0 ? 1 : 0
