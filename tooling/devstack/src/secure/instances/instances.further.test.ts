import { expect, it } from 'vitest'
import { proveInstances } from './proveInstances.js'

it('loses and repeats nothing while two instances over one database are killed in turn', async () => {
  const proof = await proveInstances({
    logins: 40,
    approvalsPerVisitor: 10,
    visitorsAtOnce: 8,
    killEveryMs: 1_500,
  })
  expect(proof).toMatchObject({ logins: 40, approvals: 400, lost: [], twice: [], unknown: 0 })
  expect(proof.kills).toBeGreaterThan(1)
})
