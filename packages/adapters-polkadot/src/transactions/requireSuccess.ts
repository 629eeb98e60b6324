import { FoyerError } from '@foyer/common'
import type { Vec } from '@polkadot/types'
import type { DispatchError, EventRecord } from '@polkadot/types/interfaces'
import type { Runtime } from './openRuntime.js'
import type { Place } from './untilInBlock.js'

// The hashes of `System` and `Events`: where a block's events are.
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** Reads how an extrinsic went. Throws `TRANSACTION_FAILED` with the chain's own words when it failed in its block. */
export async function requireSuccess(runtime: Runtime, { blockHash, index }: Place): Promise<void> {
  const stored = await runtime.ask('state_getStorage', eventsKey, blockHash)
  const events = runtime.registry.createType(
    'Vec<FrameSystemEventRecord>',
    stored,
  ) as unknown as Vec<EventRecord>
  for (const { phase, event } of events) {
    const isOurs = phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index)
    if (isOurs && event.section === 'system' && event.method === 'ExtrinsicFailed')
      throw new FoyerError('TRANSACTION_FAILED', {
        reason: wordsOf(runtime, event.data[0] as unknown as DispatchError), // the event's first field
      })
  }
}

function wordsOf({ registry }: Runtime, error: DispatchError): string {
  if (error.isToken) return `token.${error.asToken.type}`
  if (!error.isModule) return error.type
  const { section, name } = registry.findMetaError(error.asModule)
  return `${section}.${name}`
}
