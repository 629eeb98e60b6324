import { createProcessGuard } from '@foyer/local-services'
import { expect, it } from 'vitest'
import { launchPart } from '../launchPart.js'
import { loadLiteSvm } from './loadLiteSvm.js'
import { solanaPart } from './solanaPart.js'

it('reports Solana as off in one line on a platform without a binary', async () => {
  const missing = () => Promise.reject(new Error('Cannot find native binding.\nTry npm i again.'))
  const guard = createProcessGuard()
  const start = async () => {
    await loadLiteSvm(missing)
    return expect.fail('it was found')
  }
  const { report, running } = await launchPart({ ...solanaPart, start }, { guard })
  await guard.stop()
  expect([report.status, running]).toEqual(['skipped', undefined])
  expect(report.line).toMatch(
    /^Solana clusters: skipped, solana is off: litesvm has no binary for \S+ \(Cannot find native binding\.\)/,
  )
  expect(report.line).not.toContain('\n')
})
