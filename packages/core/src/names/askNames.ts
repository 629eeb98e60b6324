import { type AccountId, FoyerError, isFoyerError, type NetworkId, parseAccountId } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { readRefusal } from '../blockchain/readRefusal.js'
import { labelOf } from './nameRules.js'

interface NameQuestion {
  /** With its zone. */
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

interface ListQuestion {
  readonly account: AccountId
  readonly zone: string
  readonly signal: AbortSignal
}

/** Whether somebody has a name. Failures: `NAME_FAILED` ('Error resolving name', or why the service refused), `ABORTED`. */
export async function isTaken(client: BlockchainClient, question: NameQuestion): Promise<boolean> {
  const { name } = question
  const record = await client
    .lookUpName(question)
    .catch(nameFailure({ name, otherwise: 'Error resolving name' }))
  return record !== undefined
}

/** Names like one that nobody has. Failures: `NAME_FAILED` ('Error fetching name suggestions', or the reason), `ABORTED`. */
export async function suggestNames(
  client: BlockchainClient,
  { zone, ...question }: NameQuestion & { readonly zone: string },
): Promise<readonly string[]> {
  const { name } = question
  const label = name.slice(0, -`.${zone}`.length)
  const found = await client
    .getSuggestions({ ...question, name: label, zone })
    .catch(nameFailure({ name, otherwise: 'Error fetching name suggestions' }))
  const free = found.filter(each => !each.registered && each.name !== name && labelOf(each.name, zone))
  return [...new Set(free.map(each => each.name))]
}

/** The names of the zone an account has. Failures: `NAME_FAILED` ('Error fetching names for address', or the reason), `ABORTED`. */
export async function listNames(
  client: BlockchainClient,
  { account, zone, signal }: ListQuestion,
): Promise<readonly string[]> {
  const sender = parseAccountId(account).address
  const records = await client
    .getNames({ account, sender, signal })
    .catch(nameFailure({ otherwise: 'Error fetching names for address' }))
  return records.map(each => each.name).filter(name => name.toLowerCase().endsWith(`.${zone}`))
}

/** Throws what a call about names failed with: `NAME_FAILED` with the service's reason, else in the words given. */
export function nameFailure({
  name,
  otherwise,
}: {
  readonly name?: string
  readonly otherwise: string
}): (error: unknown) => Promise<never> {
  return async error => {
    if (isFoyerError(error, 'ABORTED') || isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
    const reason = await readRefusal(error)
    const context = { ...(name ? { name } : {}), ...(reason ? { reason } : {}) }
    throw new FoyerError('NAME_FAILED', context, { message: reason ?? otherwise, cause: error })
  }
}
