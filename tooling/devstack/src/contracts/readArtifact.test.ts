import { expect, it } from 'vitest'
import { contractNames, contractSourcesHash } from './contractSources.js'
import { readArtifact } from './readArtifact.js'

it.each(contractNames)('%s is compiled from the current sources', name => {
  const artifact = readArtifact(name)
  expect(artifact.sources, 'run `pnpm --filter @foyer/devstack run contracts`').toBe(contractSourcesHash())
  expect(artifact.bytecode).toMatch(/^0x[0-9a-f]+$/)
})
