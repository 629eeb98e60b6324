import { FoyerError, type Stop } from '@foyer/common'

const registryKey = Symbol.for('@foyer/live-ids')

/** Takes an instance id for as long as the instance runs. Throws `INSTANCE_DUPLICATE` while another one has it. */
export function claimId(id: string): Stop {
  const page = globalThis as { [registryKey]?: Set<string> }
  page[registryKey] ??= new Set()
  const live = page[registryKey]
  if (live.has(id)) throw new FoyerError('INSTANCE_DUPLICATE', { id })
  live.add(id)
  return () => void live.delete(id)
}
