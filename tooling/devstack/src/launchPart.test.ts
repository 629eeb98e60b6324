import { expect, it } from 'vitest'
import { launchPart, type PartReport } from './launchPart.js'
import { PartUnavailable } from './PartUnavailable.js'

const guard = { watch: () => () => {}, stop: async () => {} }
const broken = (error: Error) => ({
  id: 'evm',
  label: 'EVM chains',
  provides: ['eip155'],
  start: () => Promise.reject(error),
})

it('reports in one line which namespace is off and why when a part cannot run here', async () => {
  const lines: PartReport[] = []
  const onProgress = (report: PartReport) => lines.push(report)
  const part = broken(new PartUnavailable('no anvil for sunos-sparc'))
  const { running } = await launchPart(part, { guard, onProgress })
  expect(running).toBeUndefined()
  expect(lines).toHaveLength(1)
  expect(lines[0]?.status).toBe('skipped')
  expect(lines[0]?.line).toMatch(/^EVM chains: skipped, eip155 is off: no anvil for sunos-sparc \(\d+ ms\)$/)
})

it('reports a broken part as failed instead of skipped', async () => {
  const { report } = await launchPart(broken(new Error('out of memory')), { guard })
  expect(report.status).toBe('failed')
})
