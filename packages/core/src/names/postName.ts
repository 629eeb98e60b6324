import { type AccountId, FoyerError, isFoyerError, parseAccountId } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { nameFailure } from './askNames.js'

/** A name with what its owner-to-be signed. */
export interface SignedName {
  readonly name: string
  readonly account: AccountId
  readonly message: string
  readonly signature: string
  readonly signal: AbortSignal
}

/**
 * Registers a name, in one request. Where its answer is lost, the name itself tells whether it was done.
 * Failures: `NAME_FAILED` ('Error registering name {name}', or why the service refused), `NAMES_UNSUPPORTED`, `ABORTED`.
 */
export async function postName(client: BlockchainClient, { name, ...claim }: SignedName): Promise<void> {
  const { account, signal } = claim
  const { address, networkId } = parseAccountId(account)
  const isOurs = async () => {
    const record = await client.lookUpName({ name, networkId, signal })
    const owners = Object.values(record?.addresses ?? {}).map(each => each.address.toLowerCase())
    return owners.includes(address.toLowerCase())
  }
  try {
    const isDone = await client.registerName(claim)
    if (!isDone) throw new FoyerError('NAMES_UNSUPPORTED', { networkId })
  } catch (error) {
    if (isFoyerError(error, 'NAMES_UNSUPPORTED')) throw error
    if (isUnsure(error) && (await isOurs().catch(() => false))) return
    await nameFailure({ name, otherwise: `Error registering name ${name}` })(error)
  }
}

/** Whether the service may have done it all the same. */
function isUnsure(error: unknown): boolean {
  if (isFoyerError(error, 'HTTP_STATUS')) return error.context.status >= 500
  return isFoyerError(error, 'HTTP_TIMED_OUT') || isFoyerError(error, 'HTTP_UNREACHABLE')
}
