import type { Network } from '@foyer/common'
import { expect } from 'vitest'
import { createCosmosAdapter } from '../adapter.js'

/** Waits until a transaction is in a block and requires it to have succeeded. Resolves to its hash. */
export async function carriedOut(network: Network, sent: Promise<string> | undefined): Promise<string> {
  const hash = (await sent) ?? expect.fail('cannot send')
  const { readOutcome } = createCosmosAdapter().chainClient(network)
  for (;;) {
    const outcome = await readOutcome?.({ hash })
    if (outcome?.status !== 'pending') {
      expect(outcome).toEqual({ status: 'succeeded' })
      return hash
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
